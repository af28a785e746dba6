import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isConnectionLost } from "./connection.ts";
import { patiently } from "./patient-import.ts";

const health = vi.fn<() => Promise<Response>>();

/** A link as far as loading a style sheet goes. */
class Link extends EventTarget {
  rel = "";
  href = "";
  crossOrigin: string | null = null;
  isConnected = true;
  onload = () => {};
  onerror = () => {};
  replaceWith = vi.fn<(other: Link) => void>();
}
const outage = () => Promise.reject(new TypeError("Failed to fetch"));

const fails = (link: Link) => document.dispatchEvent(Object.defineProperty(new Event("error"), "target", { value: link }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { createElement: () => new Link() }));
  vi.stubGlobal("HTMLLinkElement", Link);
  vi.stubGlobal("location", { origin: "https://club.test" });
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

test("a style sheet that did not come is asked for once, however many wait for it", async () => {
  health.mockImplementation(async () => Response.json({}));
  const link = Object.assign(new Link(), { rel: "stylesheet", href: "https://club.test/a.css" });
  const loads = [1, 2].map(() =>
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("Unable to preload CSS")).mockResolvedValue("screen"),
  );
  const loading = loads.map((load) => patiently(load)());
  fails(link);
  await vi.advanceTimersByTimeAsync(0);
  expect(link.replaceWith).toHaveBeenCalledOnce();
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
  const [again] = link.replaceWith.mock.calls[0] ?? [];
  expect(again).toMatchObject({ rel: "stylesheet", href: "https://club.test/a.css" });
  again?.onload();
  await expect(Promise.all(loading)).resolves.toEqual(["screen", "screen"]);
});

test("a style sheet that is gone, while the server answers, is a failure as a file is", async () => {
  health.mockImplementation(async () => Response.json({}));
  let last: Link | undefined;
  const gone = (link: Link): Link => {
    link.replaceWith.mockImplementation((again) => {
      last = gone(again);
      fails(again);
      again.onerror();
    });
    return link;
  };
  const loading = patiently(() => Promise.reject(new Error("Unable to preload CSS")))();
  const failing = expect(loading).rejects.toThrow("Failed to fetch dynamically imported module: https://club.test/b.css");
  fails(gone(Object.assign(new Link(), { rel: "stylesheet", href: "https://club.test/b.css" })));
  await failing;
  // Once it has left the page, it holds up nobody.
  Object.assign(last ?? {}, { isConnected: false });
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("Unable to preload CSS")).mockResolvedValue("screen");
  await expect(patiently(load)()).resolves.toBe("screen");
});

test("a file that is gone, while the server answers, is a failure", async () => {
  health.mockImplementation(async () => Response.json({}));
  await expect(patiently(() => Promise.reject(new Error("gone")))()).rejects.toThrow("gone");
});

test("a style sheet that does not come twice without a connection is never asked for as a script", async () => {
  health.mockImplementation(async () => Response.json({}));
  const link = Object.assign(new Link(), { rel: "stylesheet", href: "https://club.test/c.css" });
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("Unable to preload CSS")).mockResolvedValue("screen");
  const loading = patiently(load)();
  fails(link);
  await vi.advanceTimersByTimeAsync(0);
  const [again] = link.replaceWith.mock.calls[0] ?? [];
  health.mockImplementationOnce(outage);
  again?.onerror();
  await vi.advanceTimersByTimeAsync(5000);
  await expect(loading).resolves.toBe("screen");
  expect(load).toHaveBeenCalledTimes(2);
});
