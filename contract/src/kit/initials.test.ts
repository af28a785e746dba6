import { expect, test } from "vitest";
import { initials, monogramOf } from "./initials.ts";

test("initials are those of the first and the last word", () => {
  expect(initials("Camille Dewaele")).toBe("CD");
  expect(initials("Jean-Luc de la Tour")).toBe("JT");
  expect(initials("élan")).toBe("É");
});

test("a club has its acronym, five letters of it at most, else its initials", () => {
  expect(monogramOf({ name: "Racing Club de Lens", acronym: "RCL" })).toBe("RCL");
  expect(monogramOf({ name: "Racing Club de Lens", acronym: "RCLENS" })).toBe("RCLEN");
  expect(monogramOf({ name: "Stade rennais FC", acronym: null })).toBe("SR");
  expect(monogramOf({ name: "Stade rennais FC", acronym: "" })).toBe("SR");
  const initialsOf = (name: string) => monogramOf({ name });
  expect(["US Boulogne Côte d’Opale", "Le Havre AC", "Olympique de Marseille", "L’Étoile", "Red Star", "La"].map(initialsOf)).toEqual([
    "UB",
    "HA",
    "OM",
    "É",
    "RS",
    "L",
  ]);
});
