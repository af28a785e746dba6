import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isConnectionLost } from "./connection.ts";
import { lazyScreen, patiently } from "./patient-import.ts";

const health = vi.fn<() => Promise<Response>>();

const outage = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("window", new EventTarget());
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

test("once a style sheet did not come, screens fail in the words by which the router reloads", async () => {
  health.mockImplementation(async () => Response.json({}));
  const first = lazyScreen(() => Promise.reject(new Error("Unable to preload CSS for /assets/a.css")), "Screen");
  await first.preload?.();
  const load = vi.fn<() => Promise<{ Screen: () => null }>>();
  const next = lazyScreen(load, "Screen");
  await next.preload?.();
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal("sessionStorage", { getItem: () => "1" });
  expect(() => (next as () => null)()).toThrow(/^Failed to fetch dynamically imported module: .*a.css/);
});
