// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { isBegun, openDrafts, placeKey } from "./drafts.ts";
import { NotMe } from "./NotMe.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const [token, draftKey] = ["a-token-of-a-link", "a-key-of-drafts"];

test.each([
  [204, false],
  [404, false],
  [410, true],
  [409, true],
  [429, true],
  [503, true],
] as const)("what was typed is kept as long as the link has not ended (%i)", async (status, kept) => {
  openDrafts(token, draftKey);
  localStorage.setItem(placeKey(draftKey, "awayTeam"), "{}");
  vi.stubGlobal("fetch", async () => new Response(status === 204 ? null : JSON.stringify({ detail: "Non." }), { status }));
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(<NotMe token={token} onBack={() => {}} />));
  await act(async () => place.querySelector("button")?.click());
  expect(isBegun(draftKey, "awayTeam")).toBe(kept);
  await act(async () => root.unmount());
});
