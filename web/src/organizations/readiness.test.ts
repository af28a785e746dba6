import { describe, expect, test } from "vitest";
import { lacksOf, persons, type Sources } from "./readiness.ts";

type Venue = Sources["venues"][number];

const sector = { isOpen: true, usualDoorsOpeningOffsetMinutes: 120 };
const parking = { usedForFixtures: true, opened: true, openingOffsetBeforeStartMinutes: 90, closingOffsetAfterStartMinutes: 60 };
const venue = (uuid: string, sectors: object[] = [sector], parkings: object[] = [parking]) =>
  ({ uuid, name: `Stade ${uuid}`, sectors, parkings }) as unknown as Venue;
const service = (...useful: boolean[]) =>
  ({ members: useful.map((isFixtureContact) => ({ isFixtureContact })) }) as unknown as Sources["services"][number];
const chosen = (values: object = {}) =>
  ({ venue: null, ...Object.fromEntries(persons.map((name) => [name, { uuid: "someone" }])), ...values }) as Sources["configuration"];
const sources = (more: Partial<Sources> = {}): Sources => ({
  configuration: chosen(),
  venues: [venue("1")],
  services: [service(true)],
  ...more,
});
const places = (more: Partial<Sources>) => lacksOf(sources(more)).map(({ place }) => place);
const texts = (more: Partial<Sources>) => lacksOf(sources(more)).map(({ text }) => text);

describe("what a full autofill lacks", () => {
  test("nothing, once all is there; the only venue needs no choice", () => {
    expect(lacksOf(sources())).toEqual([]);
    expect(lacksOf(sources({ configuration: chosen({ venue: { uuid: "2" } }), venues: [venue("1", []), venue("2")] }))).toEqual([]);
  });

  test("the venue, where there is none or several", () => {
    expect(places({ venues: [] })).toEqual(["#venue"]);
    expect(places({ venues: [venue("1"), venue("2")] })).toEqual(["#venue"]);
  });

  test("each person who is not chosen, by the label of the field", () => {
    expect(lacksOf(sources({ configuration: chosen({ pitchManager: null, teamManager: null }) }))).toEqual([
      { text: "Responsable pelouse : personne n’est choisi.", place: "#pitchManager" },
      { text: "Team manager : personne n’est choisi.", place: "#teamManager" },
    ]);
  });

  test("sections and car parks, and their hours; what is closed or not used needs none", () => {
    expect(texts({ venues: [venue("1", [], [])] })).toEqual(["Stade 1 : aucune section.", "Stade 1 : aucun parking."]);
    const doorless = { ...sector, usualDoorsOpeningOffsetMinutes: null };
    const hourless = { ...parking, closingOffsetAfterStartMinutes: null };
    expect(texts({ venues: [venue("1", [doorless, { ...doorless, isOpen: false }], [hourless, hourless])] })).toEqual([
      "Stade 1 : 1\u00a0section sans ouverture des portes.",
      "Stade 1 : 2\u00a0parkings sans horaires.",
    ]);
    expect(places({ venues: [venue("1", [sector], [{ ...parking, usedForFixtures: false }])] })).toEqual(["/venues/1"]);
    expect(places({ venues: [venue("1", [sector], [parking, { ...hourless, opened: false }])] })).toEqual([]);
  });

  test("a service with somebody whom fixtures call", () => {
    expect(places({ services: [] })).toEqual(["/services"]);
    expect(places({ services: [service(false), service()] })).toEqual(["/services"]);
  });
});
