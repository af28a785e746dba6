import { expect, test } from "vitest";
import { isTyped, listed, taken } from "./picking.ts";

const marie = { value: "0b1f6f5e-6c1c-4b52-9a3e-0a5f7a1f0001", label: "Marie Dupont" };
const luc = { value: "0b1f6f5e-6c1c-4b52-9a3e-0a5f7a1f0002", label: "Luc Dupont", group: "Autres organisations" };

test("who leaves a field with one match has chosen it", () => {
  expect(taken("marie", [marie], false)).toBe(marie.value);
});

test("who leaves a field with several matches, or none, finds what was typed", () => {
  expect(taken("dupont ", [marie, luc], false)).toBe("dupont");
  expect(taken("lecomte", [], false)).toBe("lecomte");
});

test("while more may come, one match is not the only one", () => {
  expect(taken("marie", [marie], true)).toBe("marie");
});

test("an emptied field is a choice taken back", () => {
  expect(taken("  ", [marie], false)).toBeNull();
});

test("what was typed is told from what was chosen", () => {
  expect([null, "lecomte", marie.value].map(isTyped)).toEqual([false, true, false]);
});

test("options stand below their headings", () => {
  expect(listed([marie, luc])).toEqual([
    { group: undefined, members: [marie] },
    { group: "Autres organisations", members: [luc] },
  ]);
});
