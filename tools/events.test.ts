import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const read = (file: string): string => readFileSync(resolve(root, file), "utf8");

/** What stands first where an event is told: a name, two to choose from, or one that a table gives as `told`. */
const TOLD = /[.]tell\(\s*([^,]*),|[.]tellFailure\(\w+, ([^,]*),|\btold: ("[^"]+")|\bevent: ("[^"]+"), address/g;

test("the page for operators has each event that the server tells, and no other", () => {
  const sources = globSync("server/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).map(read);
  const first = sources.flatMap((source) => [...source.matchAll(TOLD)].map((found) => found.slice(1).find(Boolean) ?? ""));
  const told = new Set(first.flatMap((argument) => [...argument.matchAll(/"([^"]+)"/g)].map(([, name]) => name)));
  const [, table = ""] = read("docs/operations.md").split("| Événement (`event`) |");
  const [rows = ""] = table.split("\n\n");
  const listed = [...rows.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...told].toSorted());
});
