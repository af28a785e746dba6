import { expect, test } from "vitest";
import { fold, typedFor } from "./fold.ts";

test.each([
  ["Šimić", "simic"],
  ["Łukasz Đoković", "lukasz dokovic"],
  ["Søren Weißmüller", "soren weissmuller"],
  ["Œuvre ÆSIR Þór", "oeuvre aesir thor"],
  ["Saint‑Étienne", "saint-etienne"],
  ["N’Golo", "n'golo"],
  ["ﬁn", "fin"],
  ["RC\u00a0Lens", "rc lens"],
  ["\u200eRC Lens\u200b", "rc lens"],
])("« %s » is found by « %s »", (name, typed) => {
  expect(fold(name)).toBe(typed);
  expect(fold(name.normalize("NFD").toUpperCase())).toBe(typed);
});

test("a letter that Unicode does not take apart is listed with its capital, and under one spelling", () => {
  const signs = Object.values(typedFor).flatMap((list) => [...list]);
  expect(new Set(signs).size).toBe(signs.length);
  for (const sign of signs) {
    expect([sign, fold(sign.toUpperCase())]).toEqual([sign, fold(sign)]);
    expect([sign, fold(sign.toLowerCase())]).toEqual([sign, fold(sign)]);
  }
});
