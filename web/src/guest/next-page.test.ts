import { expect, test } from "vitest";
import { nextPage } from "./sign-in.ts";

const origin = "https://avant-match.example";

function after(next: string) {
  return nextPage(`?next=${encodeURIComponent(next)}`, origin);
}

test("a person who signs in comes to the page they asked for", () => {
  expect(after("/app/fixtures?status=scheduled&page=2#top")).toBe("/app/fixtures?status=scheduled&page=2#top");
  expect(after("/app")).toBe("/app");
});

test("without a page asked for they come to the application", () => {
  expect(nextPage("", origin)).toBe("/app");
});

test("a link cannot send a person who signs in elsewhere", () => {
  for (const next of [
    "https://evil.example/app",
    "//evil.example/app",
    "/\\evil.example/app",
    "/app/../logout",
    "/apple",
    "javascript:alert(1)",
  ]) {
    expect(after(next)).toBe("/app");
  }
});

test("a link cannot have an administrator who signs in take somebody’s place", () => {
  expect(after("/app?_switch_user=membre@rc-lens.example")).toBe("/app");
  expect(after("/app/fixtures?page=2&%5Fswitch_user=x#top")).toBe("/app/fixtures?page=2#top");
});
