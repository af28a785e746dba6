import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { access } from "@avant-match/contract/fixtures/policies.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { describe, expect, test } from "vitest";
import { plainLists } from "../server/src/fixtures/preparation/plain-lists.ts";
import { deadReferences } from "./links.ts";
import { root } from "./run.ts";
import { titlesOf } from "./test-titles.ts";

const page = readFileSync(resolve(root, "docs/security.md"), "utf8");
const points = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (met|not yet|none) \| (.*?) ?\|$/gm)].map(
  ([, number = "", asked = "", status = "", where = ""]) => ({
    number,
    asked,
    status,
    where,
  }),
);
const files = (where: string): string[] => [...where.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json))`/g)].map(([, file]) => String(file));

/** The files of tests that a row names, each with the titles behind it: « one », « « another » with its own marks ». */
const tests = (where: string) =>
  [...where.matchAll(/`([\w./-]+\.(?:test|attack|ops)\.tsx?)`((?:,? « (?:[^«»]|«[^«»]*»)* »)*)/g)].map(([, file = "", named = ""]) => ({
    file,
    titles: [...named.matchAll(/« ((?:[^«»]|«[^«»]*»)*) »/g)].map(([, title = ""]) => title),
  }));

/** Answered by what is written or set, and by nothing that runs: the standard asks for a text, a list, a choice. */
const written = "2.1.1 3.7.1 5.1.1 6.1.1 6.1.3 8.1.1 11.1.2 11.2.1 13.1.1 13.2.4 15.1.3 15.3.5 16.2.3".split(" ");

/** Met by there being nothing of the kind, which the row says in words: a test would have nothing to look at. */
const absent = "1.2.5 6.2.10 6.4.2".split(" ");

/** How many points each chapter of ASVS 5.0 has up to level 2. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** The rows of the table below a paragraph that begins with these words, without its head. */
const tableBelow = (words: string, place = 0): string[][] => {
  const [, text = ""] = page.split(`**${words}.**`);
  const [, rows = ""] = text.split(/^\| ---.*\n/m).slice(place);
  const [own = ""] = rows.split("\n\n");
  return own.split("\n").map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

describe("the list of the security standard", () => {
  test("has each point of each chapter once, in its order", () => {
    const numbers = points.map(({ number }) => number.split(".").map(Number));
    expect(chapters.map((_, index) => numbers.filter(([chapter]) => chapter === index + 1).length)).toEqual(chapters);
    const weight = ([chapter = 0, section = 0, point = 0]: number[]) => chapter * 10_000 + section * 100 + point;
    expect(numbers.every((each, index) => index === 0 || weight(each) > weight(numbers[index - 1] ?? []))).toBe(true);
  });

  test("names a test by its title for what is met, and what is waited for otherwise", () => {
    const met = points.filter(({ status }) => status === "met");
    const untested = met.filter(({ where }) => tests(where).length === 0).map(({ number }) => number);
    expect(untested.sort()).toEqual([...written, ...absent].sort());
    expect(met.filter(({ number, where }) => written.includes(number) && files(where).length === 0)).toEqual([]);
    expect(points.filter(({ status, where }) => status !== "none" && where === "")).toEqual([]);
  });

  test("names tests that run, and files that are there", () => {
    const named = points.flatMap(({ number, where }) => tests(where).map((one) => ({ ...one, number })));
    expect(named.filter(({ titles }) => titles.length === 0)).toEqual([]);
    const known = new Map(named.map(({ file }) => [file, titlesOf(file, readFileSync(resolve(root, file), "utf8"))]));
    const missing = named.flatMap(({ number, file, titles }) =>
      titles.filter((title) => !known.get(file)?.has(title)).map((title) => `${number}: ${file} « ${title} »`),
    );
    expect(missing).toEqual([]);
    expect(points.flatMap(({ where }) => files(where)).filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
    expect(deadReferences(page, "docs/security.md")).toEqual([]);
  });

  test("counts itself", () => {
    const of = (status: string) => points.filter((point) => point.status === status).length;
    expect(page).toContain(`${of("met")} met, ${of("not yet")} not yet, ${of("none")} none, of ${points.length}.`);
  });
});

describe("the page on security", () => {
  test("has each table in one class, kept as long as the jobs keep it", () => {
    const classes = tableBelow("Data").map(([name]) => name);
    const rows = tableBelow("Data", 1);
    expect(rows.filter(([of]) => !classes.includes(of))).toEqual([]);
    const schema = readFileSync(resolve(root, "server/schema.sql"), "utf8");
    const tables = [...schema.matchAll(/^create table (\w+) /gm)].map(([, name]) => name);
    const named = rows.flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
    const shown = plainLists.filter(({ right }) => access[right].away !== "none").map(({ resource }) => resource.table);
    const others = shown.filter((name) => !named.includes(name));
    expect([...named, ...others].toSorted()).toEqual(tables.toSorted());
    const told = rows.flatMap(([, , how = ""]) => [...how.matchAll(/(\d+) (\w+)[^()`]*\(`(\w+)`\)/g)]);
    const said = told.map(([, number, unit, name = ""]) => [name, Number(number), name.toLowerCase().endsWith(String(unit))]);
    const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
    expect(said.toSorted(byName)).toEqual(
      Object.entries(kept)
        .map(([name, number]) => [name, number, true])
        .toSorted(byName),
    );
  });

  test("tells limits as the code has them", () => {
    const rows = tableBelow("Limits");
    expect(rows.length).toBeGreaterThan(20);
    const held = rows.map(([what, most = "", , where = ""]) => {
      const [file = "", name = ""] = [...where.matchAll(/`([^`]+)`/g)].map(([, one]) => one);
      const source = readFileSync(resolve(root, file), "utf8");
      const [, number = ""] = new RegExp(`(?:const ${name} = |"${name}", )([\\d_]+)`).exec(source) ?? [];
      return { what, told: most.replaceAll(",", ""), held: number.replaceAll("_", "") };
    });
    expect(held.filter((limit) => limit.told !== limit.held)).toEqual([]);
  });
});
