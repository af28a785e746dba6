import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { anchorOf } from "./links.ts";
import { root } from "./run.ts";

const read = (file: string): string => readFileSync(resolve(root, file), "utf8");
const rules = read("deploy/prometheus/alerts.yml")
  .split(/^ {6}- alert: /m)
  .slice(1);
const sections = new Map(
  read("docs/operations.md")
    .split(/^#+ +(?=\S)/m)
    .map((section) => [anchorOf(section.split("\n", 1)[0] ?? ""), section] as const),
);

test.each(rules.map((rule) => [rule.split("\n", 1)[0] ?? "", rule] as const))(
  "%s leads from the alert to the row of the page that says what to do",
  (name, rule) => {
    const [, page, anchor = ""] = /^ {10}runbook_url: "file:\/\/\/opt\/avant-match\/current\/(\S+)#(\S+)"$/m.exec(rule) ?? [];
    expect(page).toBe("docs/operations.md");
    expect(sections.get(anchor)).toMatch(new RegExp(`^\\| [^|]*\`${name}\`[^|]* \\| \\S`, "m"));
  },
);

test("the page has no row of an alert that there is not", () => {
  const names = [...read("docs/operations.md").matchAll(/^\| `(AvantMatch\w+)`/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.toSorted()).toEqual(rules.map((rule) => rule.split("\n", 1)[0]).toSorted());
});
