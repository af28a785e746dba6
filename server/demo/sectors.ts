import type { targetPopulation } from "@avant-match/contract/organizations/venues.ts";
import { clubs } from "./clubs.ts";
import { uuidOf } from "./uuids.ts";
import { rennesTrainingCentre, trainingCentre } from "./venues.ts";

const sectorsOf =
  (venue_uuid: string, firstNumber: number) =>
  ([name, capacity, target_population, minutes]: SectorFacts, index: number) => ({
    uuid: uuidOf("venueSector", firstNumber + index),
    venue_uuid,
    name,
    capacity,
    target_population,
    is_open: true,
    usual_doors_opening_offset_minutes: minutes,
  });

/** Name, capacity, population, minutes between the opening of the doors and the kickoff. */
type SectorFacts = readonly [string, number, keyof typeof targetPopulation, number];

const bollaert: readonly SectorFacts[] = [
  ["Lepagnot Basse", 2100, "neutral", 120],
  ["Lepagnot Intermédiaire – Hospitalités", 1500, "neutral", 150],
  ["Lepagnot Haute", 3600, "neutral", 120],
  ["Trannin Basse", 2300, "neutral", 120],
  ["Parcage visiteurs (Trannin Basse)", 1900, "away", 120],
  ["Trannin Intermédiaire", 3200, "neutral", 120],
  ["Trannin Haute", 3823, "neutral", 120],
  ["Marek (debout)", 6000, "home", 150],
  ["Xercès", 3900, "home", 120],
  ["Delacourt niveau 0", 2400, "neutral", 120],
  ["Delacourt Intermédiaire", 3700, "neutral", 120],
  ["Delacourt Haute", 3800, "neutral", 120],
];

const gaillette: readonly SectorFacts[] = [
  ["Tribune du terrain d’honneur", 800, "neutral", 60],
  ["Pourtour du terrain d’honneur", 400, "neutral", 60],
];

const roazhonPark: readonly SectorFacts[] = [
  ["Vilaine Basse", 3200, "neutral", 120],
  ["Vilaine Haute", 4100, "neutral", 120],
  ["Vilaine – Loges et salons", 800, "neutral", 150],
  ["Lorient Basse", 3600, "neutral", 120],
  ["Lorient Haute", 4300, "neutral", 120],
  ["Mordelles Basse (kop)", 2700, "home", 120],
  ["Mordelles Haute", 2900, "home", 120],
  ["Ville de Rennes Basse", 2700, "neutral", 120],
  ["Ville de Rennes Haute", 3900, "neutral", 120],
  ["Parcage visiteurs", 1578, "away", 120],
];

const piverdiere: readonly SectorFacts[] = [["Tribune du terrain d’honneur", 800, "neutral", 60]];

export const sectors = [
  ...bollaert.map(sectorsOf(clubs.lens.venue, 101)),
  ...gaillette.map(sectorsOf(trainingCentre, 151)),
  ...roazhonPark.map(sectorsOf(clubs.rennes.venue, 201)),
  ...piverdiere.map(sectorsOf(rennesTrainingCentre, 251)),
];
