import { clubs } from "./clubs.ts";
import { competitions, seasons } from "./competitions.ts";
import { fixtureOf } from "./fixtures.ts";
import { lensContacts, lensServices } from "./lens.ts";
import { officials } from "./officials.ts";
import { awaiting, beginning, federation, league, leagueContacts } from "./organizations.ts";
import { parkings } from "./parkings.ts";
import { regions } from "./regions.ts";
import { rennesContacts, rennesServices } from "./rennes.ts";
import { supportersGroups } from "./supporters-groups.ts";
import { password, users } from "./users.ts";
import { trainingCentre } from "./venues.ts";

const { lens, rennes, angers, brest, leHavre, lille, lyon, marseille, metz, monaco, nice, psg, strasbourg, toulouse } = clubs;

/** The named things of the demo world, for tests: uuids, or objects that carry their `uuid`. */
export const demo = {
  /** Of every account. */
  password,
  /** `uuid`, and `username` to sign in with. */
  users,
  regions,
  competitions,
  seasons: {
    current: seasons.current,
    ligue1In2024: seasons.ligue1In2024.uuid,
    ligue1In2025: seasons.ligue1In2025.uuid,
    ligue1In2026: seasons.ligue1In2026.uuid,
  },
  organizations: {
    lens: lens.organization,
    rennes: rennes.organization,
    marseille: marseille.organization,
    league: league.organization,
    federation: federation.organization,
    awaiting: awaiting.organization,
    beginning: beginning.organization,
  },
  clubs: { lens: lens.club, rennes: rennes.club, marseille: marseille.club },
  teams: { lens: lens.team, rennes: rennes.team, marseille: marseille.team, metz: metz.team },
  venues: { bollaert: lens.venue, gaillette: trainingCentre, roazhonPark: rennes.venue, velodrome: marseille.venue },
  venueParkings: parkings,
  contacts: { lens: lensContacts, rennes: rennesContacts, league: leagueContacts },
  referees: officials.referees.map(({ uuid }) => uuid),
  delegates: officials.delegates.map(({ uuid }) => uuid),
  services: { lens: lensServices, rennes: rennesServices },
  supportersGroups: { lens: supportersGroups.lens.uuid, rennes: supportersGroups.rennes.uuid },
  fixtures: {
    /** Scheduled and fully prepared. */
    lensRennes: fixtureOf(lens, rennes),
    /** Scheduled and half prepared: stadium, contacts and teams, a part of the officials. */
    lensMarseille: fixtureOf(lens, marseille),
    /** Scheduled and empty. */
    lensLille: fixtureOf(lens, lille),
    lensToulouse: fixtureOf(lens, toulouse),
    lensMonaco: fixtureOf(lens, monaco),
    /** Finished. */
    lensStrasbourg: fixtureOf(lens, strasbourg),
    lensBrest: fixtureOf(lens, brest),
    lensLeHavre: fixtureOf(lens, leHavre),
    lensNicePostponed: fixtureOf(lens, nice),
    lensAngersArchived: fixtureOf(lens, angers),
    /** Scheduled, of no competition. */
    lensMetzFriendly: fixtureOf(lens, metz),
    /** Scheduled, RC Lens visiting. */
    psgLens: fixtureOf(psg, lens),
    /** Not scheduled yet, RC Lens visiting. */
    rennesLens: fixtureOf(rennes, lens),
    /** Scheduled; the first fully prepared, the second half. */
    rennesLille: fixtureOf(rennes, lille),
    rennesMonaco: fixtureOf(rennes, monaco),
    /** Scheduled, of neither RC Lens nor Stade rennais. */
    psgLyon: fixtureOf(psg, lyon),
  },
} as const;
