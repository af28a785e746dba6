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
function askingWhole(network: Network) {
  const heard: Record<string, (event: object) => void> = {};
  const caches = {
    keys: async () => [`avant-match-page user ${page}`, "another"],
    match: async (path: string) =>
      [page, "/assets/kept.js"].includes(path) ? { status: 200, from: `kept ${path}`, text: async () => keptHtml } : undefined,
  };
  const addEventListener = (type: string, listener: (event: object) => void) => Object.assign(heard, { [type]: listener });
  runInNewContext(source, { addEventListener, caches, fetch: network, location: { origin }, setTimeout, URL, Promise, Response });
  return (asked: Asked) => {
    const answers: Promise<Response & { from: string }>[] = [];
    heard.fetch?.({ request: { method: "GET", mode: "cors", ...asked }, respondWith: (given: never) => answers.push(given) });
    return answers[0];
  };
}

const asking = (network: Network) => {
  const ask = askingWhole(network);
  return (asked: Asked) => ask(asked)?.then(({ from }) => from);
};

const askingPage = (network: Network) => {
  const ask = askingWhole(network);
  return (asked: Asked) => ask(asked)?.then((answer) => answer.text());
};

const keptMatch = {
  "@type": "Fixture",
  homeTeam: { name: "RC Lens" },
  awayTeam: { name: "<b>LOSC" },
  kickoffAt: "2026-12-05T20:00:00Z",
  timeZone: "Europe/Paris",
};
const keptHtml = `<script id="first-answers">${JSON.stringify({ "/api/fixtures/1": keptMatch }).replaceAll("<", "\\u003c")}</script>`;

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

  test("leads to the days that are kept from any other address, in words that no name of a team leaves", async () => {
    const shown = await askingPage(fails)({ mode: "navigate", url: `${origin}/app/fixtures/2/overview` });
    expect(shown).toContain(`<a href="${page}"><b>RC Lens - &#60;b&#62;LOSC</b>samedi 5 décembre 2026`);
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

interface Shown {
  title: string;
  tag?: string;
  renotify?: boolean;
  data: { id?: string; address: string };
}

/** A device with the worker: what it shows, and which pages are there after a press. */
function device(open: readonly string[] = []) {
  const heard: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const pages: string[] = [];
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
    showNotification: async (title: string, options: Omit<Shown, "title">) => void shown.push({ title, ...options }),
  };
  const clients = {
    matchAll: async () => open.map((url) => ({ url, focus: async () => void pages.push(`focus ${url}`) })),
    openWindow: async (url: string) => void pages.push(`open ${url}`),
  };
  const addEventListener = (type: string, listener: (event: object) => void) => Object.assign(heard, { [type]: listener });
  runInNewContext(source, { addEventListener, registration, clients, location: { origin }, setTimeout, URL, Promise });
  const fire = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    heard[type]?.({ ...event, waitUntil: (given: Promise<unknown>) => work.push(given) });
    await Promise.all(work);
  };
  return {
    shown,
    pages,
    push: (data: object | null) => fire("push", { data: data && { json: () => data } }),
    press: (address: string) => fire("notificationclick", { notification: { data: { address }, close: () => {} } }),
  };
}

const note = { id: "1", title: "RC Lens - LOSC", line: "Nouveau coup d’envoi", address: "/app/fixtures/1/overview", tag: "a" };

describe("the worker that shows what is pushed", () => {
  test("shows its title and line, and rings again for the newer of one match and kind, not for one that comes twice", async () => {
    const { shown, push } = device();
    await push(note);
    await push(note);
    await push({ ...note, id: "2" });
    expect(shown[0]).toMatchObject({ title: note.title, body: note.line, tag: "a", data: { id: "1", address: note.address } });
    expect(shown.map(({ renotify }) => renotify)).toEqual([true, false, true]);
  });

  test("shows something for whatever comes", async () => {
    const { shown, push } = device();
    await push(null);
    await push({});
    expect(shown.map(({ title, data }) => [title, data.address])).toEqual([
      ["Avant-match", "/app"],
      ["Avant-match", "/app"],
    ]);
  });

  test("opens its address below /app, or the page that has it already, and nothing else", async () => {
    const there = `${origin}${note.address}`;
    const closed = device([`${origin}/app/fixtures`]);
    await closed.press(note.address);
    const opened = device([there]);
    await opened.press(note.address);
    expect([closed.pages, opened.pages]).toEqual([[`open ${there}`], [`focus ${there}`]]);
    for (const elsewhere of ["https://elsewhere.example/app", "//elsewhere.example/app", "/api/logout", "/application"]) {
      const { pages, press } = device();
      await press(elsewhere);
      expect(pages).toEqual([`open ${origin}/app`]);
    }
  });
});
