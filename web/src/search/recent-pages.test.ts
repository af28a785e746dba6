// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../test/sign-in.ts";
import { forgetDrafts } from "../kit/kept.ts";
import { noteRecentPage, pagesBesides, recentPages } from "./recent-pages.ts";

beforeEach(() => signIn("one"));
const go = (...hrefs: string[]) => {
  for (const href of hrefs) noteRecentPage({ href, title: `Page ${href}` });
};
const hrefs = (path: string) => pagesBesides(path).map(({ href }) => href);

test("the last five pages besides the one that is open, the last first, each once whatever its list was narrowed to", () => {
  go("/a", "/b", "/c", "/d", "/e", "/b?page=2", "/f");
  expect(hrefs("/f")).toEqual(["/b?page=2", "/e", "/d", "/c", "/a"]);
  go("/g", "/h");
  expect(hrefs("/h")).toEqual(["/g", "/f", "/b?page=2", "/e", "/d"]);
  expect(recentPages()).toHaveLength(6);
});

test("each user of a device has their own, forgotten as they sign out", () => {
  go("/a");
  window.__USER_UUID__ = "two";
  expect(hrefs("/")).toEqual([]);
  go("/b");
  window.__USER_UUID__ = "one";
  expect(hrefs("/")).toEqual(["/a"]);
  forgetDrafts();
  expect(localStorage).toHaveLength(0);
});
