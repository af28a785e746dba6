// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, renewPage } from "./kept-page.ts";
import { cacheOf } from "./kept-pages.ts";

const address = "/app/fixtures/match/match-day";
const pageWith = (answers: string, attributes = "") =>
  `<!doctype html><div id="root"></div><script type="application/json" id="first-answers"${attributes}>${answers}</script>`;

const pages = new Map<string, Response>();
beforeEach(() => {
  pages.clear();
  const cache = {
    match: async (path: string) => pages.get(path)?.clone(),
    put: async (path: string, page: Response) => void pages.set(path, page),
  };
  vi.stubGlobal("caches", { has: async (name: string) => name === cacheOf(address) && pages.size > 0, open: async () => cache });
});
afterEach(() => void vi.unstubAllGlobals());

const answersOf = async (): Promise<Answers> =>
  JSON.parse(/ id="first-answers" data-kept="[^"]+">([^<]*)</.exec((await pages.get(address)?.clone().text()) ?? "")?.[1] ?? "{}");

test("a page that is kept begins with the answers that came after it", async () => {
  pages.set(address, new Response(pageWith(`{"/api/a":"< $& avant","/api/b":1}`.replace("<", "\\u003c"), ` data-kept="2026-11-29"`)));
  await renewPage(address, (answers) => ({ ...answers, "/api/b": "</script>" }));
  expect(await answersOf()).toEqual({ "/api/a": "< $& avant", "/api/b": "</script>" });
});

test("a page stays as it is where nothing is newer, and none is kept where none was", async () => {
  const before = pageWith(`{"/api/a":1}`);
  pages.set(address, new Response(before));
  await renewPage(address, () => null);
  expect(await pages.get(address)?.text()).toBe(before);
  pages.clear();
  await renewPage(address, () => ({ "/api/a": 2 }));
  expect(pages.size).toBe(0);
});
