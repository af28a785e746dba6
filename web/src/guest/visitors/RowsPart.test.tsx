// @vitest-environment happy-dom
import type { VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { around } from "../../../test/visitors-around.ts";
import { AroundContext } from "./around.ts";
import { isBegun, placeKey } from "./drafts.ts";
import { RowsPart } from "./RowsPart.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const row: VisitorRow = { uuid: "22222222-2222-4222-8222-222222222222", version: 3, supportersGroupName: "Dogues", comments: "Deux cars" };
const place = `travels ${row.uuid}`;
const shown = document.body.appendChild(document.createElement("div"));
const root = createRoot(shown);
const draw = (rows: readonly VisitorRow[]) =>
  act(async () =>
    root.render(
      <AroundContext value={around}>
        <RowsPart {...{ rows }} name="travels" />
      </AroundContext>,
    ),
  );
const again = () => [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === "Ajouter à nouveau");
const submit = () => act(async () => shown.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

beforeEach(() =>
  localStorage.setItem(
    placeKey(around.draftKey, place),
    JSON.stringify({ base: { comments: "Deux cars" }, values: { comments: "Trois cars" } }),
  ),
);
afterEach(async () => {
  await act(async () => root.render(null));
  localStorage.clear();
  vi.clearAllMocks();
});

test("what was typed in a row that is deleted meanwhile is added again, with the rest of that row", async () => {
  const sent: { method: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method = "", body }: RequestInit) => {
    sent.push({ method, body: JSON.parse(String(body)) });
    return new Response(JSON.stringify({ ...row, uuid: "33333333-3333-4333-8333-333333333333" }), { status: 201 });
  });
  await draw([row]);
  expect(again()).toBeUndefined();
  await draw([]);
  expect(again()).toBeDefined();
  expect(shown.textContent).toContain("Cet élément a été supprimé entre-temps");
  await submit();
  expect(sent).toMatchObject([{ method: "POST", body: { supportersGroupName: "Dogues", comments: "Trois cars" } }]);
  expect(around.saved).toHaveBeenCalledOnce();
  expect(isBegun(around.draftKey, place)).toBe(false);
  expect(shown.querySelector("form")).toBeNull();
});

test("what was typed in a row that was deleted while the page was closed stands there all the same", async () => {
  await draw([]);
  expect(again()).toBeDefined();
  expect(shown.querySelector("input")?.value).toBe("");
  expect(shown.querySelector("textarea")?.value).toBe("Trois cars");
  expect(shown.querySelector("[role=alert]")).toBeNull();
});

test("a row says what is counted, each with what was asked", async () => {
  localStorage.clear();
  await draw([{ ...row, comments: null, currentNumberOfSupporters: 450, numberOfVehicles: 9 }]);
  expect(shown.querySelector("li small")?.textContent).toBe("Nombre actuel de supporters\u00a0: 450 · Nombre de véhicules\u00a0: 9");
  expect(shown.querySelector("li button")?.getAttribute("aria-label")).toBe("Modifier Dogues");
});
