import { expect, test } from "vitest";
import { withoutNpm } from "./typed.ts";

test.each([
  ["Lancez d’abord npm run migrate.", "Lancez d’abord avant-match migrate."],
  ["npm run migrate les applique, ou MIGRATE=1", "avant-match migrate les applique, ou MIGRATE=1"],
  ["npm run migrate", "avant-match migrate"],
  ["npm run mail:test -- --to vous@exemple.fr\nEnvoie", "avant-match mail:test --to vous@exemple.fr\nEnvoie"],
  ["npm run migrate [-- --essai]", "avant-match migrate [--essai]"],
  ["npm run doctor\nRegarde", "avant-match doctor\nRegarde"],
])("a release says %j as its program knows it", (text, said) => {
  expect(withoutNpm(text)).toBe(said);
});
