import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";
import { archiveTexts, asInArchive } from "./archive-texts.ts";

const told = (markdown: string) => asInArchive(markdown, "docs/operations.md", ["migrate"]);

test("a link leads to what the archive has, or says that it is in the sources", () => {
  const kept = "[ici](#titre) [là](../CHANGELOG.md) [ailleurs](https://exemple.fr/x.md)";
  expect(told(kept)).toBe(kept);
  expect(told("voir la [décision 48](decisions/0048.md#pourquoi).")).toBe("voir la décision 48 (dans les sources).");
});

test("what npm runs is what the program runs, where it is one of its commands", () => {
  expect(told("`npm run migrate -- --essai`, `npm run migrate` ; `npm run bench:size -- 40`")).toBe(
    "`avant-match migrate --essai`, `avant-match migrate` ; `npm run bench:size -- 40`",
  );
});

test.each(archiveTexts)("%s names nothing that the archive does not have", (path) => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes(" server/src/commands/"));
  expect(commands).toContain("migrate");
  const text = asInArchive(readFileSync(join(root, path), "utf8"), path, commands);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  expect(links.filter((target) => !/^(#|https?:)/.test(target) && !archiveTexts.some((known) => known.endsWith(target)))).toEqual([]);
  expect([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name).filter((name) => commands.includes(name))).toEqual([]);
});
