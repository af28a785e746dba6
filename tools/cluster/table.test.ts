import { expect, test } from "vitest";
import { type Row, tableOf, wrongOf } from "./table.ts";

const row: Row = {
  title: "a fault",
  verdict: { acknowledged: 100, lost: [], twice: [], longestWait: 12.3, met: [], silence: 9 },
  tries: new Map([["503", 7]]),
  searcher: { answered: 250, longest: 2100 },
  missed: 0,
  readers: [{ returns: 1, resets: 0, longestAway: 1100 }],
  form: { said: ["Connexion perdue."], kept: true, stayed: true },
  wholeAfter: 25,
};

test("nothing is wrong where all that was acknowledged is there once, in time", () => {
  expect(wrongOf(row)).toEqual([]);
  expect(tableOf([row]).split("\n").at(-1)).toBe(
    "| a fault | 100 | 0 | 0 | 12.3 s | 9 s | 7 503 | 250, 2.1 s at most | 1 came back (1.1 s at most), 0 read all again, 0 missed | 25 s | « Connexion perdue. »; all kept |",
  );
});

test("every promise that was not kept is named", () => {
  const verdict = { ...row.verdict, lost: ["1.2"], twice: ["3.4"], longestWait: 15.1 };
  expect(
    wrongOf({ ...row, verdict, searcher: { answered: 3, longest: 15_100 }, missed: 2, form: { said: [], kept: false, stayed: false } }),
  ).toEqual([
    "a fault: 1 acknowledged writes lost (1.2)",
    "a fault: 1 writes done twice (3.4)",
    "a fault: a write took 15.1 s (at most 15)",
    "a fault: a search took 15.1 s (at most 15)",
    "a fault: 2 changes that no stream told",
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
