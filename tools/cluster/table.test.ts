import { expect, test } from "vitest";
import { type Row, tableOf, wrongOf } from "./table.ts";

const row: Row = {
  title: "a fault",
  verdict: { acknowledged: 100, lost: [], twice: [], longestWait: 12.3, met: [], silence: 9 },
  tries: new Map([["503", 7]]),
  searcher: { answered: 250, longest: 2100 },
  missed: 0,
  readers: [{ returns: 1, resets: 0, found: 0, longestAway: 1100 }],
  form: { said: ["Connexion perdue."], kept: true, stayed: true, during: [8200, 300], after: 400 },
  wholeAfter: 25,
  versions: { before: ["0.2.0", "0.2.0"], after: ["0.2.0", "0.2.0"], raised: false },
};

test("nothing is wrong where all that was acknowledged is there once, in time", () => {
  expect(wrongOf(row)).toEqual([]);
  expect(tableOf([row]).split("\n").at(-1)).toBe(
    "| a fault | 0.2.0 | 100 | 0 | 0 | 12.3 s | 9 s | 7 503 | 250, 2.1 s at most | 1 came back (1.1 s at most), 0 read all again, 0 missed | 25 s | « Connexion perdue. »; all kept; saved 2 times meanwhile (8.2 s at most), then once more (0.4 s) |",
  );
});

test("every promise that was not kept is named", () => {
  const verdict = { ...row.verdict, lost: ["1.2"], twice: ["3.4"], longestWait: 15.1 };
  const form = { said: [], kept: false, stayed: false, during: [300, null], after: 400 };
  expect(wrongOf({ ...row, verdict, searcher: { answered: 3, longest: 15_100 }, missed: 2, form })).toEqual([
    "a fault: 1 acknowledged writes lost (1.2)",
    "a fault: 1 writes done twice (3.4)",
    "a fault: a write took 15.1 s (at most 15)",
    "a fault: a search took 15.1 s (at most 15)",
    "a fault: 2 changes that followers know nothing of",
    "a fault: what was typed into the form was not saved within a minute",
    "a fault: what was typed went from the form",
    "a fault: the page was loaded again",
  ]);
  expect(wrongOf({ ...row, verdict: { ...row.verdict, acknowledged: 0 } })).toEqual(["a fault: nothing was written"]);
});

test("where nothing can be written, who writes is told why, and nobody takes over in vain", () => {
  const verdict = { ...row.verdict, longestWait: 40 };
  expect(wrongOf({ ...row, verdict, tries: new Map([["507", 9]]), stopped: { replaced: 0 } })).toEqual([]);
  expect(wrongOf({ ...row, verdict, tries: new Map([["500", 9]]), stopped: { replaced: 3 } })).toEqual([
    "a fault: nobody was told that there is no room",
    "a fault: somebody was told of a failure instead",
    "a fault: a primary was replaced 3 times",
  ]);
});

test("a form that nobody saved meanwhile, or not afterwards, tells nothing or is lost work", () => {
  expect(wrongOf({ ...row, form: { ...row.form, during: [] } })).toEqual(["a fault: nobody saved a form meanwhile"]);
  expect(wrongOf({ ...row, form: { ...row.form, after: null } })).toEqual([
    "a fault: what was typed into the form was not saved within a minute",
  ]);
});

test("what is known from reading all again alone is counted beside it", () => {
  const readers = [
    { returns: 1, resets: 2, found: 31, longestAway: 1100 },
    { returns: 0, resets: 0, found: 0, longestAway: 0 },
  ];
  expect(tableOf([{ ...row, readers }])).toContain("| 1 came back (1.1 s at most), 2 read all again (31 changes so), 0 missed |");
});

test("an upgrade ends with both nodes at the next version, and nothing else changes theirs", () => {
  const before = ["0.2.0", "0.2.0"];
  const upgraded = { ...row, versions: { before, after: ["0.2.1", "0.2.1"], raised: true } };
  expect(wrongOf(upgraded)).toEqual([]);
  expect(tableOf([upgraded])).toContain("| a fault | 0.2.0, then 0.2.1 | 100 |");
  for (const after of [before, ["0.2.1", "0.2.0"]])
    expect(wrongOf({ ...row, versions: { before, after, raised: true } })).toEqual([
      `a fault: the nodes serve ${after.join(" and ")} after 0.2.0 and 0.2.0`,
    ]);
  expect(wrongOf({ ...row, versions: { before, after: ["0.2.1", "0.2.1"], raised: false } })).toHaveLength(1);
});
