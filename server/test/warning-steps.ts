import type { WarningKey } from "@avant-match/contract/fixtures/warnings/warnings.ts";

interface Step {
  /** SQL that gives reason for a warning and no other, one statement each; `$1` is the fixture. */
  make: readonly string[];
  undo: readonly string[];
}

const one = "(select uuid from contact order by uuid limit 1)";
const two = "(select uuid from contact order by uuid desc limit 1)";
const kickoff = "(select kickoff_at from fixture where uuid = $1)";
const before = "(select kickoff_at - interval '10 days 2 hours' from fixture where uuid = $1)";

const monthsBefore = "(select kickoff_at - interval '77 days' from fixture where uuid = $1)";

const set = (table: string, ...names: string[]): Step => ({
  make: [`update ${table} set ${names.join(", ")} where uuid = $1`],
  undo: [`update ${table} set ${names.map((name) => `${name.split(" = ")[0]} = null`).join(", ")} where uuid = $1`],
});

const rematch = "(x.home_team_uuid, x.away_team_uuid, x.season_uuid) = (f.away_team_uuid, f.home_team_uuid, f.season_uuid)";

/** Hours that were set for a kickoff ten days before. */
const left = (step: Step, table: string, column: string, key = "fixture_uuid"): Step => ({
  make: [
    ...step.make,
    `update ${table} set hours_for = jsonb_build_object('${column}', f.kickoff_at - interval '10 days') from fixture f where f.uuid = ${key} and ${key} = $1`,
  ],
  undo: step.undo,
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

const twoOf = (kind: "delegate" | "referee", role: string): Step => {
  const one = (order: string) =>
    add(`fixture_${kind}`, `${kind}_uuid, role`, `(select uuid from ${kind} order by uuid ${order} limit 1), '${role}'`);
  return and(one("asc"), one("desc"));
};

/** The next fixture of the same two teams, at the same time, with the same referee. */
const sameReferee: Step = {
  make: [
    `update fixture x set status = 'scheduled', kickoff_at = f.kickoff_at from fixture f where f.uuid = $1 and ${rematch}`,
    `insert into fixture_referee (fixture_uuid, referee_uuid, role)
     select x.uuid, (select uuid from referee order by uuid limit 1), 'observer' from fixture x, fixture f where f.uuid = $1 and (x.uuid = f.uuid or ${rematch}) on conflict do nothing`,
  ],
  undo: ["delete from fixture_referee where referee_uuid = (select uuid from referee order by uuid limit 1) and $1::uuid is not null"],
};

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
  doorsLeft: left(sector(`'Nord', 100, ${before}, null`), "fixture_sector", "doors_opening_at", "venue_context_uuid"),
  awayEndSectors: and(inVenue, decided("forbidden"), awaySector("100")),
  awayEndOverSold: and(inVenue, decided("capped", "60"), awaySector("100"), {
    make: ["update fixture_sector set current_attendance = 62 where venue_context_uuid = $1"],
    undo: [],
  }),
  parkingsLeft: left(add("fixture_parking", "name, opens_at", `'P1', ${before}`), "fixture_parking", "opens_at"),
  delegatesLeft: left(
    set("officials_context", `pickup_datetime = ${before}`),
    "officials_context",
    "pickup_datetime",
    "officials_context.uuid",
  ),
  refereesLeft: left(
    set("refereeing_context", `pickup_datetime = ${before}`),
    "refereeing_context",
    "pickup_datetime",
    "refereeing_context.uuid",
  ),
  delegateRoleTwice: twoOf("delegate", "referent"),
  refereeRoleTwice: twoOf("referee", "main"),
  officialElsewhereForPlatform: sameReferee,
  officialElsewhereForHome: sameReferee,
  officialElsewhereForOrganizer: sameReferee,
  officialElsewhereForAway: sameReferee,
  highRiskUnconfirmed: set("away_fans", "police_risk_fixture_category = 'level_4'"),
  securityPostsLeft: left(
    add("security_post", "mission, planned_headcount, starts_at", `'stand', 4, ${before}`),
    "security_post",
    "starts_at",
  ),
  declarationNotSent: set("public_security", "declaration_status = 'to_send'"),
  meetingAfterKickoff: set("public_security", `security_meeting_at = ${kickoff}`),
  securityForcesLeft: left(add("security_force", "unit, starts_at", `'crs', ${before}`), "security_force", "starts_at"),
  securityAwayLeft: left(set("away_security", `joint_briefing_at = ${before}`), "away_security", "joint_briefing_at", "away_security.uuid"),
  friendlyRefused: {
    make: [
      "update fixture set refused_at = now() where uuid = $1",
      // So that who refused it still has it, to be asked what they are told.
      "update fixture set away_organization_uuid = (select c.organization_uuid from team t join club c on c.uuid = t.club_uuid where t.uuid = away_team_uuid) where uuid = $1",
    ],
    undo: ["update fixture set refused_at = null where uuid = $1"],
  },
  homeTripLeft: left(trip("home", before), "team_trip", "estimated_arrival_at"),
  busBeforeParking: and(
    add("fixture_parking", "name, opens_at", `'P1', ${kickoff} - interval '1 hour'`),
    {
      make: ["update away_security set team_parking_uuid = (select uuid from fixture_parking where fixture_uuid = $1) where uuid = $1"],
      undo: [],
    },
    trip("away", `${kickoff} - interval '90 minutes'`),
  ),
  awayTripLeft: left(trip("away", before), "team_trip", "estimated_arrival_at"),
  homeOfficerInSecurity: and(
    set("home_fans", `supporters_liaison_officer_uuid = ${one}`),
    set("private_security", `head_of_safety_security_uuid = ${one}`),
  ),
  homeGroupsLeft: left(
    add("home_group", "supporters_group_name, equipment_entry_at", `'Kop', ${before}`),
    "home_group",
    "equipment_entry_at",
  ),
  awayOfficerInSecurity: set("away_fans", `supporters_liaison_officer_uuid = ${one}`, `sector_safety_officer_uuid = ${one}`),
  travelsBanned: and(set("away_fans", "fan_travel_restriction = 'banned'"), travel("'Visiteurs', 12, null, null")),
  awayEndRestrictions: and(decided("forbidden"), set("away_fans", "fan_section_access = 'controlled'")),
  awayEndOverPlaces: and(inVenue, decided("capped", "101"), awaySector("100")),
  awayFansOverPlaces: and(inVenue, awaySector("10"), travel("'Visiteurs', 11, null, null")),
  vehiclesUnequal: travel("'Visiteurs', 64, 'transport-mean.bus', 1"),
  activitiesLeft: left(
    add("fixture_activity", "title, type, phase, starts_at", `'Tifo', 'show', 'pre_match', ${before}`),
    "fixture_activity",
    "starts_at",
  ),
  doorsFar: sector(`'Nord', 100, ${monthsBefore}, null`),
  parkingsFar: add("fixture_parking", "name, opens_at", `'P1', ${monthsBefore}`),
  delegatesFar: set("officials_context", `pickup_datetime = ${monthsBefore}`),
  refereesFar: set("refereeing_context", `pickup_datetime = ${monthsBefore}`),
  securityPostsFar: add("security_post", "mission, planned_headcount, starts_at", `'stand', 4, ${monthsBefore}`),
  meetingFar: set("public_security", `security_meeting_at = ${monthsBefore}`),
  securityForcesFar: add("security_force", "unit, starts_at", `'crs', ${monthsBefore}`),
  securityAwayFar: set("away_security", `joint_briefing_at = ${monthsBefore}`),
  reconnaissanceFar: set("away_security", `venue_reconnaissance_at = ${monthsBefore}`),
  homeTripFar: trip("home", monthsBefore),
  awayTripFar: trip("away", monthsBefore),
  homeGroupsFar: add("home_group", "supporters_group_name, equipment_entry_at", `'Kop', ${monthsBefore}`),
  groupsMeetingFar: set("home_fans", `groups_meeting_at = ${monthsBefore}`),
  activitiesFar: add("fixture_activity", "title, type, phase, starts_at", `'Tifo', 'show', 'pre_match', ${monthsBefore}`),
  doorsBeforeControlRoom: and(
    sector(`'Nord', 100, ${kickoff} - interval '2 hours', null`),
    set("private_security", `control_room_opens_at = ${kickoff} - interval '1 hour'`),
  ),
  doorsBeforeStewards: and(
    sector(`'Nord', 100, ${kickoff} - interval '2 hours', null`),
    add("security_post", "mission, planned_headcount, starts_at", `'search', 4, ${kickoff} - interval '1 hour'`),
  ),
  lineAfterEvacuation: and(
    add("running_order_line", "label, audience, anchor, offset_minutes", "'Évacuation terminée', 'all', 'end', 75"),
    add("running_order_line", "label, audience, at", `'Ronde', 'all', ${kickoff} + interval '5 hours'`),
  ),
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
