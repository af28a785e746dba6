import { expect, test } from "vitest";
import { judge, missedOf } from "./verdict.ts";

const write = (mark: string, begun: number, acknowledged: number) => ({ mark, begun, acknowledged, met: [] });
const all = { from: 0, to: 10_000 };

test("a write that was acknowledged and is not there is lost, and one that is there twice was done twice", () => {
  const done = [write("1.1", 0, 10), write("1.2", 10, 20), write("2.1", 0, 15)];
  expect(judge(done, ["1.1", "2.1", "2.1"], all)).toMatchObject({ acknowledged: 3, lost: ["1.2"], twice: ["2.1"] });
});

test("what is there though nobody was told of it is neither", () => {
  expect(judge([write("1.1", 0, 10)], ["1.1", "1.2"], all)).toMatchObject({ acknowledged: 1, lost: [], twice: [] });
});

test("the longest wait is that of the unluckiest write, from the fault on", () => {
  const done = [write("1.1", 0, 900), write("1.2", 1000, 6500), write("2.1", 8000, 8100)];
  expect(judge(done, ["1.1", "1.2", "2.1"], { from: 2000, to: 9000 }).longestWait).toBe(4.5);
});

test("the silence is the longest time without any acknowledgement, the end counted", () => {
  const done = [write("1.1", 0, 1000), write("1.2", 1000, 2500), write("2.1", 2500, 6000)];
  expect(judge(done, ["1.1", "1.2", "2.1"], { from: 0, to: 7000 }).silence).toBe(3.5);
  expect(judge(done, ["1.1", "1.2", "2.1"], { from: 0, to: 12_000 }).silence).toBe(6);
});

test("a change is missed by each who followed its fixture and does not know of it, however they were to learn it", () => {
  const changes = [
    { uuid: "a", fixture: "one" },
    { uuid: "b", fixture: "one" },
    { uuid: "c", fixture: "other" },
  ];
  const told = { fixture: "one", seen: new Set(["a", "b"]) };
  expect(missedOf(changes, [told, { fixture: "other", seen: new Set(["c"]) }])).toEqual([]);
  expect(missedOf(changes, [told, { fixture: "one", seen: new Set(["b", "c"]) }, { fixture: "other", seen: new Set() }])).toEqual([
    "a",
    "c",
  ]);
});
