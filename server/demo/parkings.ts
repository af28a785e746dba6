import type { parkingType } from "@avant-match/contract/organizations/venues.ts";
import { clubs, type DemoClub } from "./clubs.ts";
import type { DemoFixture } from "./fixtures.ts";
import { uuidOf } from "./uuids.ts";
import { rennesTrainingCentre, trainingCentre } from "./venues.ts";

interface ParkingFacts {
  type: keyof typeof parkingType;
  capacity: number | null;
  /** Minutes before and after the kickoff. */
  hours: readonly [number, number] | null;
  usedForFixtures?: boolean;
}

const parking = (number: number, venue_uuid: string, name: string, { type, capacity, hours, usedForFixtures = true }: ParkingFacts) => ({
  uuid: uuidOf("venueParking", number),
  venue_uuid,
  name,
  capacity,
  type,
  opened: hours !== null,
  used_for_fixtures: usedForFixtures,
  opening_offset_before_start_minutes: hours?.[0] ?? null,
  closing_offset_after_start_minutes: hours?.[1] ?? null,
});
export type DemoParking = ReturnType<typeof parking>;

const [bollaert, roazhonPark] = [clubs.lens.venue, clubs.rennes.venue];

export const parkings = {
  delacourt: parking(101, bollaert, "P1 – Delacourt", { type: "parking.type.vip", capacity: 420, hours: [180, 210] }),
  trannin: parking(102, bollaert, "P2 – Trannin", { type: "parking.type.mainstream", capacity: 1150, hours: [180, 210] }),
  officials: parking(103, bollaert, "P3 – Officiels", { type: "parking.type.official", capacity: 64, hours: [210, 240] }),
  visitorsCoaches: parking(104, bollaert, "P4 – Bus visiteurs", { type: "parking.type.other", capacity: null, hours: [150, 240] }),
  lepagnot: parking(105, bollaert, "P5 – Lepagnot", { type: "parking.type.mainstream", capacity: 680, hours: [180, 210] }),
  station: parking(106, bollaert, "P6 – Relais gare", { type: "parking.type.mainstream", capacity: 900, hours: null }),
  staff: parking(107, bollaert, "P7 – Personnel du stade", {
    type: "parking.type.other",
    capacity: 180,
    hours: [300, 300],
    usedForFixtures: false,
  }),
  gailletteVisitors: parking(151, trainingCentre, "Visiteurs", { type: "parking.type.mainstream", capacity: 220, hours: [90, 150] }),
  gailletteTeams: parking(152, trainingCentre, "Équipes et officiels", { type: "parking.type.official", capacity: 30, hours: [120, 150] }),
  vilaine: parking(201, roazhonPark, "P1 – Vilaine", { type: "parking.type.vip", capacity: 310, hours: [180, 180] }),
  rennesOfficials: parking(202, roazhonPark, "P2 – Officiels", { type: "parking.type.official", capacity: 48, hours: [210, 240] }),
  lorientRoad: parking(203, roazhonPark, "P3 – Route de Lorient", {
    type: "parking.type.mainstream",
    capacity: 850,
    hours: [180, 180],
  }),
  piverdiere: parking(251, rennesTrainingCentre, "Visiteurs", { type: "parking.type.mainstream", capacity: 120, hours: [90, 150] }),
} as const;

export const allParkings: readonly DemoParking[] = Object.values(parkings);

/** Those of a club's stadium that its fixtures use. */
export const parkingsOf = (club: DemoClub): DemoParking[] =>
  allParkings.filter(({ venue_uuid, used_for_fixtures }) => venue_uuid === club.venue && used_for_fixtures);

/** A car park as a fixture uses it. */
export const parkingAt = ({ home, away }: DemoFixture, parking: DemoParking): string =>
  uuidOf("fixtureParking", (home.number * 100 + away.number) * 100 + allParkings.indexOf(parking));
