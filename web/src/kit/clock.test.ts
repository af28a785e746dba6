import { afterEach, expect, test, vi } from "vitest";
import { checkClock, now } from "./clock.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const server = (date: string | null) => vi.stubGlobal("fetch", async () => new Response(null, date ? { headers: { date } } : {}));

test("a clock that is wrong by more than two minutes is not believed, once the server has said its own", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-07T20:00:00Z") });
  server(null);
  await checkClock();
  expect(now().toISOString()).toBe("2026-11-07T20:00:00.000Z");
  for (const [date, hours] of [
    ["Sat, 07 Nov 2026 19:00:00 GMT", -1],
    ["Sun, 08 Nov 2026 20:00:00 GMT", 24],
    ["Sat, 07 Nov 2026 20:01:30 GMT", 0],
  ] as const) {
    server(date);
    await checkClock();
    expect(now().getTime() - Date.now()).toBe(hours * HOUR);
  }
});

test("what was known holds where nobody answers", async () => {
  server(new Date(Math.floor(Date.now() / 1000) * 1000 - HOUR).toUTCString());
  await checkClock();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await checkClock();
  expect(Date.now() - now().getTime()).toBeGreaterThan(HOUR / 2);
});
