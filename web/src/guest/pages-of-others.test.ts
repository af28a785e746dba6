// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheOf, noteKeptPages } from "../kit/offline/kept-pages.ts";
import { forgetPagesOfOthers } from "./pages-of-others.ts";

const asked: string[] = [];
let kept: string[] = [];

function signedInAs(uuid: string): void {
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ uuid }));
  });
}

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  window.__USER_UUID__ = "ada";
  kept = [cacheOf("/app/fixtures/1/match-day")];
  vi.stubGlobal("caches", {
    keys: async () => kept,
    delete: async (name: string) => {
      kept = kept.filter((each) => each !== name);
    },
  });
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => undefined } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.__USER_UUID__;
});

test("the pages of another go once somebody else signs in, before the worker can open one of them", async () => {
  noteKeptPages();
  signedInAs("bea");
  await forgetPagesOfOthers();
  expect(kept).toEqual([]);
});

test("one’s own stay, and where none is kept nobody is asked", async () => {
  signedInAs("ada");
  await forgetPagesOfOthers();
  expect(asked).toEqual([]);
  noteKeptPages();
  await forgetPagesOfOthers();
  expect([asked, kept]).toEqual([["/api/me"], [cacheOf("/app/fixtures/1/match-day")]]);
});
