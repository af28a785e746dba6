import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const source = readFileSync(resolve(import.meta.dirname, "../../../public/offline-worker.js"), "utf8");
const origin = "https://avant-match.example";
const page = "/app/fixtures/1/match-day";

interface Asked {
  method?: string;
  mode?: string;
  url: string;
}
type Network = (request: Asked) => Promise<{ status: number; from: string }>;

/** What the worker answers to a request; undefined where it leaves it to the browser. */
function asking(network: Network) {
  const heard: Record<string, (event: object) => void> = {};
  const caches = {
    match: async (path: string) => ([page, "/assets/kept.js"].includes(path) ? { status: 200, from: `kept ${path}` } : undefined),
  };
  const addEventListener = (type: string, listener: (event: object) => void) => Object.assign(heard, { [type]: listener });
  runInNewContext(source, { addEventListener, caches, fetch: network, location: { origin }, setTimeout, URL, Promise });
  return (asked: Asked) => {
    const answers: Promise<{ from: string }>[] = [];
    heard.fetch?.({ request: { method: "GET", mode: "cors", ...asked }, respondWith: (given: never) => answers.push(given) });
    return answers[0]?.then(({ from }) => from);
  };
}

const opens = { mode: "navigate", url: `${origin}${page}?part=log` };
const answers =
  (status: number): Network =>
  async () => ({ status, from: `server ${status}` });
const fails: Network = () => Promise.reject(new TypeError("Failed to fetch"));

describe("the worker that opens a kept page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("gives what the server says: its page, its refusal, its way to the sign-in page", async () => {
    for (const status of [200, 404, 0]) expect(await asking(answers(status))(opens)).toBe(`server ${status}`);
  });

  test("gives the kept page, whatever its query, where there is no network or the server has failed", async () => {
    expect(await asking(fails)(opens)).toBe(`kept ${page}`);
    for (const status of [500, 502, 503]) expect(await asking(answers(status))(opens)).toBe(`kept ${page}`);
  });

  test("waits three seconds for the server, and no longer", async () => {
    const slow: Network = () => new Promise((give) => setTimeout(give, 2900, { status: 200, from: "server" }));
    const answer = asking(slow)(opens);
    await vi.advanceTimersByTimeAsync(2950);
    expect(await answer).toBe("server");
    const never = asking(() => new Promise(() => {}))(opens);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await never).toBe(`kept ${page}`);
  });

  test("a page that is not kept fails as it does without the worker", async () => {
    await expect(asking(fails)({ mode: "navigate", url: `${origin}/app/fixtures/2/match-day` })).rejects.toThrow("Failed to fetch");
  });

  test("files of the build come from what is kept, others from the server", async () => {
    expect(await asking(fails)({ url: `${origin}/assets/kept.js` })).toBe("kept /assets/kept.js");
    expect(await asking(answers(200))({ url: `${origin}/assets/other.js` })).toBe("server 200");
  });

  test("leaves writes, the API and other origins alone", () => {
    const ask = asking(fails);
    expect(ask({ ...opens, method: "POST" })).toBeUndefined();
    expect(ask({ url: `${origin}/api/fixtures/1/match-day` })).toBeUndefined();
    expect(ask({ url: "https://elsewhere.example/assets/kept.js" })).toBeUndefined();
  });
});
