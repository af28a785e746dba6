import type { VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { instantText, line, lines } from "@avant-match/contract/kit/texts.ts";
import { expect, test } from "vitest";
import { isContested } from "./field-state.ts";

const fieldOf = (control: string): VisitorField => ({
  ...{ name: "answer", wire: "answer", label: "Réponse", control, unit: null },
  ...{ required: false, fixed: false, asked: true, options: [], to: null },
});
const contests = (control: string, typed: unknown, stands: unknown) =>
  isContested(fieldOf(control), { data: { answer: stands }, draft: { typed: { answer: typed }, before: { answer: null } } });

test.each([
  ["instant", instantText, "2026-12-18T10:00:00.000Z"],
  ["instant", instantText, "2026-12-18T11:00:00+01:00"],
  ["text", line, " Hôtel\tdu Port "],
  ["phone", line, "06 12 34 56 78 "],
  ["comments", lines, "Porte nord\u2028puis à gauche"],
] as const)("what has arrived of an answer contests nothing of it, however it is kept (%s)", (control, schema, typed) => {
  const kept = schema.parse(typed);
  expect(kept).not.toBe(typed);
  expect(contests(control, typed, kept)).toBe(false);
});

test.each([
  ["instant", "2026-12-18T10:00:00.000Z", "2026-12-18T10:30:00Z"],
  ["text", "Hôtel du Port", "Hôtel de la Gare"],
  ["comments", "Porte nord", "Porte sud"],
  ["tristate", true, false],
  ["number", 2, 3],
] as const)("what somebody else has answered otherwise does (%s)", (control, typed, stands) => {
  expect(contests(control, typed, stands)).toBe(true);
});
