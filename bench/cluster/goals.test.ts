import { expect, test } from "vitest";
import type { Answer } from "./answers.ts";
import { calmAfter, judge, type Past, type Round, tableOf } from "./goals.ts";

const answer = (kind: Answer["kind"], took: number, came: Answer["came"] = "done", since = 0): Answer => ({
  kind,
  what: "",
  since,
  took,
  came,
  said: "",
});

/** Those of one kind, of which two of a hundred take long. */
const hundred = (kind: Answer["kind"], p99: number) => Array.from({ length: 100 }, (_, n) => answer(kind, n < 98 ? 5 : p99));
const both = (reads: number, writes: number) => [...hundred("reads", reads), ...hundred("writes", writes)];

const round: Round = { ours: both(40, 60), bare: both(20, 20), memory: [200, 180] };
const rounds = [round, round, { ...round, memory: [240, 200] }];
const past: Past = {
  title: "a crowd",
  answers: [answer("reads", 900), answer("reads", 5000, "sent away")],
  calmAfter: 1.2,
};

const missedOf = (of: readonly Round[], pasts: readonly Past[] = [past]) =>
  judge(of, pasts).flatMap(({ goal, measured, met }) => (met ? [] : [`${goal}: ${measured}`]));
const all = (changed: Partial<Round>) => rounds.map((one) => ({ ...one, ...changed }));

test("a run that keeps all goals misses none, and says by how much", () => {
  expect(missedOf(rounds)).toEqual([]);
  expect(tableOf(judge(rounds, [past])).split("\n")).toEqual([
    "| goal | measured |  |",
    "| --- | --- | --- |",
    "| no error | 0 of 600 | met |",
    "| p99 of reads below 100 ms | p50 5, p99 40 ms | met |",
    "| p99 of reads at most 4 times the bare server’s, in the middle round | 2.0 times (2.0 to 2.0) | met |",
    "| p99 of writes below 200 ms | p50 5, p99 60 ms | met |",
    "| p99 of writes at most 4 times the bare server’s, in the middle round | 3.0 times (3.0 to 3.0) | met |",
    "| memory of node 1 after the last round at most 25 % above that after the first | 200, 200, 240 MB (20 %) | met |",
    "| memory of node 2 after the last round at most 25 % above that after the first | 180, 180, 200 MB (11 %) | met |",
    "| a crowd: who has no place is told when to come back | 1 of 2 by 503 with Retry-After | met |",
    "| a crowd: no 503 without Retry-After | 0 | met |",
    "| a crowd: no other error | 0 | met |",
    "| a crowd: every answer within 15 s | 5 s at most | met |",
    "| a crowd: calm again within 15 s | after 1.2 s | met |",
  ]);
});

test("whoever was not answered is an error, though they were told when to come back", () => {
  expect(missedOf(all({ ours: [...round.ours, answer("reads", 3, "sent away")] }))).toEqual(["no error: 3 of 603"]);
});

test("what is late is late for itself, however slow the bare server was", () => {
  const bare = both(300, 300);
  expect(missedOf(all({ ours: both(100, 60), bare }))).toEqual(["p99 of reads below 100 ms: p50 5, p99 100 ms"]);
  expect(missedOf(all({ ours: both(40, 200), bare }))).toEqual(["p99 of writes below 200 ms: p50 5, p99 200 ms"]);
});

test("it is the middle round that counts beside the bare server: one of three may be worse, two may not", () => {
  const [slowReads, slowWrites] = [
    { ...round, ours: both(90, 60) },
    { ...round, ours: both(40, 90) },
  ];
  expect(missedOf([slowReads, round, round])).toEqual([]);
  expect(missedOf([slowReads, round, slowReads])).toEqual([
    "p99 of reads at most 4 times the bare server’s, in the middle round: 4.5 times (2.0 to 4.5)",
  ]);
  expect(missedOf([slowWrites, slowWrites, round])).toEqual([
    "p99 of writes at most 4 times the bare server’s, in the middle round: 4.5 times (3.0 to 4.5)",
  ]);
});

test("each node has to keep to its memory", () => {
  expect(missedOf([round, { ...round, memory: [200, 226] }])).toEqual([
    "memory of node 2 after the last round at most 25 % above that after the first: 180, 226 MB (26 %)",
  ]);
});

test("past the limit some have to be sent away, all with the time to come back, none too late, and soon all is calm", () => {
  const [done] = past.answers;
  const missed = (changed: Partial<Past>) => missedOf(rounds, [{ ...past, ...changed }]);
  expect(missed({ answers: done ? [done] : [] })).toEqual([
    "a crowd: who has no place is told when to come back: 0 of 1 by 503 with Retry-After",
  ]);
  expect(missed({ answers: [...past.answers, answer("reads", 9, "sent away for ever")] })).toEqual([
    "a crowd: no 503 without Retry-After: 1",
  ]);
  expect(missed({ answers: [...past.answers, answer("reads", 9, "error")] })).toEqual(["a crowd: no other error: 1"]);
  expect(missed({ answers: [...past.answers, answer("writes", 15_100)] })).toEqual(["a crowd: every answer within 15 s: 15.1 s at most"]);
  expect(missed({ calmAfter: 15.1 })).toEqual(["a crowd: calm again within 15 s: after 15.1 s"]);
  expect(missed({ calmAfter: Number.POSITIVE_INFINITY })).toEqual(["a crowd: calm again within 15 s: not while it was looked at"]);
});

test("nothing measured meets nothing", () => {
  expect(judge([], [{ ...past, answers: [] }]).flatMap(({ goal, met }) => (met ? [goal] : []))).toEqual([
    "a crowd: no 503 without Retry-After",
    "a crowd: no other error",
    "a crowd: every answer within 15 s",
    "a crowd: calm again within 15 s",
  ]);
});

test("all is calm once nothing is wrong or late any more, till the end", () => {
  const each = (took: number, came: Answer["came"] = "done") =>
    Array.from({ length: 200 }, (_, n) => [answer("reads", took, came, n * 100), answer("writes", took, came, n * 100)]).flat();
  expect(calmAfter(each(20), 0, 20_000)).toBe(0);
  expect(calmAfter([...each(20), answer("reads", 20, "sent away", 2950)], 0, 20_000)).toBe(3);
  const late = Array.from({ length: 10 }, () => answer("writes", 250, "done", 6950));
  expect(calmAfter([...each(20), ...late], 0, 20_000)).toBe(7);
  expect(calmAfter(each(120), 0, 20_000)).toBe(Number.POSITIVE_INFINITY);
});
