import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resources } from "@avant-match/contract/resources.ts";
import { expect, test } from "vitest";
import { root } from "./run.ts";

/** What the kits know: the organisation that a caller is of, and words that mean something else where they stand. */
const known = ["organization", "notice", "person", "region", "service"];

const tables = resources.map(({ table }) => table).filter((table) => !known.includes(table));
const named = new RegExp(`(?<![a-zA-Z-])(${tables.join("|")})(?![a-z-])`, "g");

const namesIn = (source: string): string[] => [...withoutComments(source).matchAll(named)].map(([name]) => name);

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*/g, "");

test("a name of the domain is found in statements, in names and in texts, but not in what is said beside the code", () => {
  expect(namesIn('const sql = `select 1 from fixture f`; // a club\nconst fixtureUuid = club_uuid; /* venue */ "season"')).toEqual([
    "fixture",
    "fixture",
    "club",
    "season",
  ]);
});

test.each(["contract/src/kit", "server/src/kit"])("%s knows no resource of a domain", (kit) => {
  const files = globSync("**/*.ts", { cwd: join(root, kit) }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => namesIn(readFileSync(join(root, kit, file), "utf8")).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
