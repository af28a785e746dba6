import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { deadReferences } from "./links.ts";
import { root } from "./run.ts";

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

/** How many points each chapter of ASVS 5.0 has up to level 2. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe("the list of the security standard", () => {
  test("has each point of each chapter once, in its order", () => {
    const numbers = points.map(({ number }) => number.split(".").map(Number));
    expect(chapters.map((_, index) => numbers.filter(([chapter]) => chapter === index + 1).length)).toEqual(chapters);
    const weight = ([chapter = 0, section = 0, point = 0]: number[]) => chapter * 10_000 + section * 100 + point;
    expect(numbers.every((each, index) => index === 0 || weight(each) > weight(numbers[index - 1] ?? []))).toBe(true);
  });

  test("names a test or a file for what is met, which is there, and what is waited for otherwise", () => {
    const met = points.filter(({ status }) => status === "met");
    const unshown = met.filter(({ where }) => files(where).length === 0);
    // What is shown by there being nothing of the kind says so in words.
    expect(unshown.map(({ number }) => number)).toEqual(["15.3.2"]);
    expect(points.flatMap(({ where }) => files(where)).filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
    expect(points.filter(({ status, where }) => status === "not yet" && where === "")).toEqual([]);
    expect(deadReferences(page, "docs/security.md")).toEqual([]);
  });

  test("counts itself", () => {
    const of = (status: string) => points.filter((point) => point.status === status).length;
    expect(page).toContain(`${of("met")} met, ${of("not yet")} not yet, ${of("none")} none, of ${points.length}.`);
  });
});
