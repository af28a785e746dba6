import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { deadReferences } from "./links.ts";
import { root } from "./run.ts";

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

test("the newest version of the changelog is that of the program, with its date", () => {
  const { version } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  const [, newest] =
    /^## (\d+\.\d+\.\d+) \(\d{1,2}(?:er)? \p{L}+ \d{4}\)$/mu.exec(readFileSync(resolve(root, "CHANGELOG.md"), "utf8")) ?? [];
  expect(newest).toBe(version);
});
