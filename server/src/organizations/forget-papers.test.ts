import { expect, test } from "vitest";
import { withoutThem } from "./forget-papers.ts";

const names = ["Paul Martin", "Jo (dit) D’Or"];
const emails = ["Martin@club.example"];

test.each([
  ["Paul Martin · Intendant", "Personne effacée · Intendant"],
  ["Paul\u00a0Martin, Jo (dit) D’Or.", "Personne effacée, Personne effacée."],
  ["Jean-Paul Martin et Paul Martinet", "Jean-Paul Martin et Paul Martinet"],
  ["martin@CLUB.example, paul.martin@club.example, martin@club.example.org", ", paul.martin@club.example, martin@club.example.org"],
  ["de martin@club.example.", "de ."],
])("a name and an e-mail are taken out whole: %s", (text, left) => {
  expect(withoutThem({ names, emails, phones: [] }, "Personne effacée")(text)).toBe(left);
});

test.each([
  ["01 99 00 01 60", "appeler le 01.99.00.01.60 ou 0199000160", "appeler le  ou "],
  ["+33 (0)1 99 00 01 60", "+33\u00a0(0)1\u00a099\u00a000\u00a001\u00a060", ""],
  ["01 99 00 01", "01 99 00 01", ""],
  ["12345678", "912345678, 12345678-90ab-4cde-8fab-1234567890ab", "912345678, 12345678-90ab-4cde-8fab-1234567890ab"],
  ["01 99 00 0", "de 01 99 00 0 à 15 h", "de 01 99 00 0 à 15 h"],
])("the telephone %s is taken out by its digits, from eight on", (phone, text, left) => {
  expect(withoutThem({ names: [], emails: [], phones: [phone] }, "Personne effacée")(text)).toBe(left);
});
