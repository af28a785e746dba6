import { clubs, type DemoClub } from "./clubs.ts";
import type { DemoFixture } from "./fixtures.ts";
import { lensContacts, lensServices } from "./lens.ts";
import type { DemoContact, DemoService } from "./people.ts";
import { rennesContacts, rennesServices } from "./rennes.ts";

/** Who prepares what at a club. */
export interface Staff {
  delegates: DemoContact;
  referees: DemoContact;
  teamManager: DemoContact;
  ticketing: DemoContact;
  safety: DemoContact;
  media: DemoContact;
  controlRoom: DemoContact;
  doctor: DemoContact;
  police: DemoContact;
  prefecture: DemoContact | null;
  hooliganism: DemoContact | null;
  municipalPolice: DemoContact | null;
  fireRescue: DemoContact | null;
  pressUnion: DemoContact | null;
  awaySafety: DemoContact;
  supporters: DemoContact;
  services: readonly DemoService[];
}

const lens: Staff = { ...lensContacts, safety: lensContacts.owner, services: Object.values(lensServices) };
const rennes: Staff = {
  ...rennesContacts,
  delegates: rennesContacts.officials,
  referees: rennesContacts.officials,
  ticketing: rennesContacts.member,
  safety: rennesContacts.owner,
  media: rennesContacts.officials,
  controlRoom: rennesContacts.awaySafety,
  doctor: rennesContacts.officials,
  prefecture: null,
  hooliganism: null,
  municipalPolice: null,
  fireRescue: null,
  pressUnion: null,
  services: Object.values(rennesServices),
};
/** The clubs that prepare their fixtures here. */
export const staffOf = new Map<DemoClub, Staff>([
  [clubs.lens, lens],
  [clubs.rennes, rennes],
]);

export const staffAt = ({ home }: DemoFixture): Staff => staffOf.get(home) ?? lens;

/** So many minutes after the kickoff. */
export const at = ({ kickoffAt }: DemoFixture, minutes: number) => new Date(Date.parse(kickoffAt) + minutes * 60_000).toISOString();
