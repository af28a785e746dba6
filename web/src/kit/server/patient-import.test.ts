import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isConnectionLost } from "./connection.ts";
import { patiently } from "./patient-import.ts";

const health = vi.fn<() => Promise<Response>>();
const outage = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { querySelectorAll: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a screen whose code cannot be loaded without a connection is loaded once it is back", async () => {
  let tries = 0;
  const load = vi.fn(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError("Failed to fetch dynamically imported module");
    return "screen";
  });
  health.mockImplementation(outage);
  const loading = patiently(load)();
  await vi.advanceTimersByTimeAsync(3000);
  expect({ lost: isConnectionLost(), tries }).toEqual({ lost: true, tries: 1 });
  health.mockImplementationOnce(async () => Response.json({})).mockImplementationOnce(outage);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  health.mockImplementation(async () => Response.json({}));
  await vi.advanceTimersByTimeAsync(5000);
  await expect(loading).resolves.toBe("screen");
  expect(isConnectionLost()).toBe(false);
});

test("a file that is gone, while the server answers, is a failure", async () => {
  health.mockImplementation(async () => Response.json({}));
  await expect(patiently(() => Promise.reject(new Error("gone")))()).rejects.toThrow("gone");
});
