import { expect, test } from "vitest";
import { deadReferences } from "./links.ts";

const dead = (markdown: string) => deadReferences(markdown, "docs/page.md");

test("links, anchors and paths that exist are left alone", () => {
  expect(
    dead(
      "# A title, here\n[top](#a-title-here) [root](../package.json) [web](https://example.org) `tools/links.ts` `tools` `npm run check`",
    ),
  ).toEqual([]);
});

test("a link to a missing file or a missing title is dead", () => {
  expect(dead("[a](./missing.md) [b](#missing)")).toEqual(["./missing.md", "#missing"]);
});

test("a path in code type that does not exist is dead, a pattern is no path", () => {
  expect(dead("`server/src/missing.ts` `docs/decisions/NNNN-….md` `server/**/*.ts`")).toEqual(["server/src/missing.ts"]);
});

test("an npm script that does not exist is dead", () => {
  expect(dead("`npm run missing -- --file x` `npm test` `npm ci`")).toEqual(["missing"]);
});

test("blocks of code are not read", () => {
  expect(dead("```\n`server/src/missing.ts`\n```\n")).toEqual([]);
});
