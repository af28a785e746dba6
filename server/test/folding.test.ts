import { fold, typedFor } from "@avant-match/contract/kit/fold.ts";
import { expect, test } from "vitest";
import { useWorld } from "./world.ts";

const world = useWorld();

test("a search folds every Latin letter in the database as it does on the screen", async () => {
  const letters = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter(isLatin)
    .map((code) => String.fromCodePoint(code));
  expect(letters.length).toBeGreaterThan(1300);
  const texts = [
    ...letters,
    ...letters.map((letter) => letter.normalize("NFD")),
    ...Object.values(typedFor),
    "Saint\u00a0Étienne – N’Zonzi",
  ];
  const folded = await world.database.query<{ key: string }>(
    "select search_key(text) as key from unnest($1::text[]) with ordinality t (text, at) order by at",
    [texts],
  );
  expect(Object.fromEntries(folded.map(({ key }, index) => [texts[index], key]))).toEqual(
    Object.fromEntries(texts.map((text) => [text, fold(text)])),
  );
});

/** Younger than what the oldest PostgreSQL knows of Unicode. */
const YOUNG = new Set([0xa7f1]);

const isLatin = (code: number): boolean => /\p{Script=Latin}/u.test(String.fromCodePoint(code)) && !YOUNG.has(code);
