import { expect, test } from "vitest";
import { ofCompetition, ofName } from "./elision.ts";

test.each([
  ["Olympique de Marseille", "d’Olympique de Marseille"],
  ["AJ Auxerre", "d’AJ Auxerre"],
  ["Étoile de l’Ouest", "d’Étoile de l’Ouest"],
  ["En Avant Guingamp", "d’En Avant Guingamp"],
  ["Hugo Lavoine", "d’Hugo Lavoine"],
  ["Hyères FC", "d’Hyères FC"],
  ["Habib Ben Ali", "d’Habib Ben Ali"],
  ["Yzeure", "d’Yzeure"],
  ["Œuvre sportive", "d’Œuvre sportive"],
  ["antoine@avant-match.example", "d’antoine@avant-match.example"],
  ["RC Lens", "de RC Lens"],
  ["Le Havre AC", "de Le Havre AC"],
  ["Havre AC", "de Havre AC"],
  ["Haguenau", "de Haguenau"],
  ["Hauts Lyonnais", "de Hauts Lyonnais"],
  ["Honfleur", "de Honfleur"],
  ["Yannick Martin", "de Yannick Martin"],
  ["1. FC Nantes", "de 1. FC Nantes"],
  ["« Les amis »", "de « Les amis »"],
  ["", "de "],
])("of « %s » is said « %s »", (name, said) => {
  expect(ofName(name)).toBe(said);
});

test.each([
  ["Championnat de démonstration 2026-2027", "du Championnat de démonstration 2026-2027"],
  ["Coupe de France 2026-2027", "de la Coupe de France 2026-2027"],
  ["Ligue 1 2026-2027", "de Ligue 1 2026-2027"],
  ["Élite 2026-2027", "d’Élite 2026-2027"],
  ["Coupeurs d’herbe", "de Coupeurs d’herbe"],
])("of the competition « %s » is said « %s »", (name, said) => {
  expect(ofCompetition(name)).toBe(said);
});
