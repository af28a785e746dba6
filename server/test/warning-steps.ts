import type { WarningKey } from "@avant-match/contract/fixtures/warnings.ts";

interface Step {
  /** SQL that gives reason for a warning and no other, one statement each; `$1` is the fixture, whose kickoff was moved by ten days. */
  make: readonly string[];
  undo: readonly string[];
}

const one = "(select uuid from contact order by uuid limit 1)";
const two = "(select uuid from contact order by uuid desc limit 1)";
const kickoff = "(select kickoff_at from fixture where uuid = $1)";
const before = "(select moved_from - interval '2 hours' from fixture where uuid = $1)";

const set = (table: string, ...names: string[]): Step => ({
  make: [`update ${table} set ${names.join(", ")} where uuid = $1`],
  undo: [`update ${table} set ${names.map((name) => `${name.split(" = ")[0]} = null`).join(", ")} where uuid = $1`],
});

const add = (table: string, columns: string, values: string): Step => ({
  make: [`insert into ${table} (fixture_uuid, ${columns}) select $1::uuid, ${values}`],
  undo: [`delete from ${table} where fixture_uuid = $1`],
});

const and = (...steps: Step[]): Step => ({
  make: steps.flatMap(({ make }) => make),
  undo: steps.flatMap(({ undo }) => undo),
});

const sector = (values: string): Step => ({
  make: [`insert into fixture_sector (venue_context_uuid, name, capacity, doors_opening_at, source_uuid) select $1::uuid, ${values}`],
  undo: ["delete from fixture_sector where venue_context_uuid = $1"],
});

const own = (condition: string, column: string): string =>
  `(select ${column} from venue_sector z where z.venue_uuid = (select venue_uuid from venue_context where uuid = $1) and ${condition} order by z.uuid limit 1)`;
const venue = "venue_uuid = (select z.venue_uuid from venue_sector z where z.target_population = 'away' order by z.uuid limit 1)";
const inVenue = set("venue_context", venue);

const awaySector = (capacity: string) => sector(`'Visiteurs', ${capacity}, null, ${own("z.target_population = 'away'", "z.uuid")}`);
const decided = (state: string, capacity = "null") => add("away_end_state", "state, capacity", `'${state}', ${capacity}`);

const trip = (team: "home" | "away", arrival: string): Step => ({
  make: [
    `insert into team_trip (fixture_uuid, team_uuid, leg, transport_mean, escort_status, estimated_arrival_at)
     select uuid, ${team}_team_uuid, 'residence_to_venue', 'transport-mean.bus', 'accepted', ${arrival} from fixture where uuid = $1`,
  ],
  undo: ["delete from team_trip where fixture_uuid = $1"],
});

const travel = (values: string) =>
  add("away_travel", "supporters_group_name, number_of_supporters_estimated, transport_mean, number_of_vehicles", values);

const activity = (title: string, owner: string): Step =>
  add(
    "fixture_activity",
    "title, type, phase, starts_at, duration_minutes, owner_uuid",
    `'${title}', 'show', 'pre_match', ${kickoff}, 15, ${owner}`,
  );

/** How each warning comes to a fixture that is empty, and goes. */
export const warningSteps: Readonly<Record<WarningKey, Step>> = {
  capacityAboveVenue: and(inVenue, sector("'Nord', 900000, null, null")),
  sectorAboveVenue: and(inVenue, sector(`'Nord', ${own("z.capacity > 0", "z.capacity + 1")}, null, ${own("z.capacity > 0", "z.uuid")}`)),
  doorsAfterKickoff: sector(`'Nord', 100, ${kickoff}, null`),
  doorsLeft: sector(`'Nord', 100, ${before}, null`),
  awayEndSectors: and(inVenue, decided("forbidden"), awaySector("100")),
  awayEndOverSold: and(inVenue, decided("capped", "60"), awaySector("100"), {
    make: ["update fixture_sector set current_attendance = 62 where venue_context_uuid = $1"],
    undo: [],
  }),
  parkingsLeft: add("fixture_parking", "name, opens_at", `'P1', ${before}`),
  delegatesLeft: set("officials_context", `pickup_datetime = ${before}`),
  refereesLeft: set("refereeing_context", `pickup_datetime = ${before}`),
  highRiskUnconfirmed: set("away_fans", "police_risk_fixture_category = 'level_4'"),
  securityPostsLeft: add("security_post", "mission, planned_headcount, starts_at", `'stand', 4, ${before}`),
  declarationNotSent: set("public_security", "declaration_status = 'to_send'"),
  meetingAfterKickoff: set("public_security", `security_meeting_at = ${kickoff}`),
  securityForcesLeft: add("security_force", "unit, starts_at", `'crs', ${before}`),
  securityAwayLeft: set("away_security", `joint_briefing_at = ${before}`),
  homeTripLeft: trip("home", before),
  busBeforeParking: and(
    add("fixture_parking", "name, opens_at", `'P1', ${kickoff} - interval '1 hour'`),
    {
      make: ["update away_security set team_parking_uuid = (select uuid from fixture_parking where fixture_uuid = $1) where uuid = $1"],
      undo: [],
    },
    trip("away", `${kickoff} - interval '90 minutes'`),
  ),
  awayTripLeft: trip("away", before),
  homeOfficerInSecurity: and(
    set("home_fans", `supporters_liaison_officer_uuid = ${one}`),
    set("private_security", `head_of_safety_security_uuid = ${one}`),
  ),
  homeGroupsLeft: add("home_group", "supporters_group_name, equipment_entry_at", `'Kop', ${before}`),
  awayOfficerInSecurity: set("away_fans", `supporters_liaison_officer_uuid = ${one}`, `sector_safety_officer_uuid = ${one}`),
  travelsBanned: and(set("away_fans", "fan_travel_restriction = 'banned'"), travel("'Visiteurs', 12, null, null")),
  awayEndRestrictions: and(decided("forbidden"), set("away_fans", "fan_section_access = 'controlled'")),
  awayEndOverPlaces: and(inVenue, decided("capped", "101"), awaySector("100")),
  awayFansOverPlaces: and(inVenue, awaySector("10"), travel("'Visiteurs', 11, null, null")),
  vehiclesUnequal: travel("'Visiteurs', 64, 'transport-mean.bus', 1"),
  activitiesLeft: add("fixture_activity", "title, type, phase, starts_at", `'Tifo', 'show', 'pre_match', ${before}`),
  twiceForAll: and(activity("Tifo", one), activity("Hommage", one)),
  twiceInPrivate: and(
    set("private_security", `head_of_safety_security_uuid = ${two}`, `stewards_briefing_at = ${kickoff}`),
    activity("Tifo", two),
  ),
  twiceInPublic: and(
    set("public_security", `police_commander_uuid = ${one}`, `security_meeting_at = ${kickoff} - interval '30 minutes'`),
    activity("Tifo", one),
  ),
};
