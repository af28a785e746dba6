// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { newQueryClient } from "../kit/server/query-client.ts";
import { sessionQuery } from "../shell/session.ts";
import { MaintenanceBanner } from "./MaintenanceBanner.tsx";

/** An instant of December 2026 by the clock of the machine, which is that of the reader here. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 11, day, hour, minute).toISOString();
const announced = { text: "Changement de serveur <b>", startsAt: at(1, 22), endsAt: at(1, 23, 30) };

/** The top of a page whose server answers this, with what was asked of it. */
async function topOfPage(answer: object | null, platform = false) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"], now: Date.parse(at(1, 21)) });
  const server = { announced: answer, asked: [] as string[] };
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    server.asked.push(`${method} ${path}`);
    if (method === "DELETE") server.announced = null;
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ announced: server.announced });
  });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(document.createElement("div"));
  const client = newQueryClient({ success: () => {}, error: () => {}, withdraw: () => {} });
  client.setQueryData(sessionQuery.queryKey, {
    roles: [platform ? "ROLE_ADMIN" : "ROLE_ORGANIZATION_MEMBER"],
    organization: null,
  } as never);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const passes = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MaintenanceBanner place={place} />
      </QueryClientProvider>,
    ),
  );
  await passes(1);
  const text = () => place.querySelector("[role=status]")?.textContent;
  return { place, server, passes, text, button: () => place.querySelector("button") };
}

test("what is announced stands at the top with its hours, as text, and goes when it is over", async () => {
  const { text, button, server, passes } = await topOfPage(announced);
  expect(text()).toBe("Maintenance mardi 1er décembre 2026, de 22:00 à 23:30. Changement de serveur <b>");
  expect(button()).toBeNull();
  server.announced = null;
  await passes(302_000);
  expect(text()).toBe("");
});

test("one that ends tomorrow says both days", async () => {
  const { text } = await topOfPage({ ...announced, endsAt: at(2, 1) });
  expect(text()).toContain("Maintenance du mardi 1er décembre 2026 à 22:00 au mercredi 2 décembre 2026 à 01:00.");
});

test("an administrator of the platform takes it away", async () => {
  const { text, button, server, passes } = await topOfPage(announced, true);
  await act(async () => button()?.click());
  await passes(500);
  expect(server.asked).toContain("DELETE /api/maintenance");
  expect(text()).toBe("");
});

test("what comes while one looks on is seen within five minutes", async () => {
  const { text, server, passes } = await topOfPage(null);
  expect(text()).toBe("");
  server.announced = announced;
  await passes(302_000);
  expect(text()).toContain("Changement de serveur");
});
