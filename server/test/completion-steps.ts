import type { PointKey } from "@avant-match/contract/fixtures/completion/completion.ts";

interface Step {
  /** SQL that does a point and no other; `$1` is the fixture. */
  make: string;
  undo: string;
}

const anyone = "(select uuid from contact order by uuid limit 1)";

const set = (table: string, ...names: string[]): Step => ({
  make: `update ${table} set ${names.join(", ")} where uuid = $1`,
  undo: `update ${table} set ${names.map((name) => `${name.split(" = ")[0]} = null`).join(", ")} where uuid = $1`,
});

const add = (table: string, columns: string, values: string): Step => ({
  make: `insert into ${table} (fixture_uuid, ${columns}) select f.uuid, ${values} from fixture f where f.uuid = $1`,
  undo: `delete from ${table} where fixture_uuid = $1`,
});

const sixReferees = `people as (insert into person (firstname, lastname) select 'Arbitre', n::text from generate_series(1, 6) n returning uuid),
  made as (insert into referee (person_uuid) select uuid from people returning uuid),
  numbered as (select uuid, row_number() over () as n from made)`;

const trip = (team: "home" | "away"): Step => {
  const columns = "team_uuid, leg, transport_mean, escort_status, estimated_arrival_at";
  const { make } = add("team_trip", columns, `f.${team}_team_uuid, 'residence_to_venue', 'transport-mean.bus', 'requested', now()`);
  return {
    make,
    undo: `delete from team_trip where fixture_uuid = $1 and team_uuid = (select ${team}_team_uuid from fixture where uuid = $1)`,
  };
};

/** How each point of the completion is done on an empty fixture, in the order of the list, and undone. */
export const completionSteps: Readonly<Record<PointKey, Step>> = {
  contacts: {
    make: `insert into fixture_contact (fixture_uuid, service_uuid, contact_uuid) select f.uuid, s.uuid, ${anyone}
      from fixture f join service s on s.organization_uuid = f.home_organization_uuid where f.uuid = $1`,
    undo: "delete from fixture_contact where fixture_uuid = $1",
  },
  venue: set("venue_context", "venue_uuid = (select uuid from venue order by uuid limit 1)"),
  stadiumManager: set("venue_context", `stadium_manager_uuid = ${anyone}`),
  sectorsOpening: {
    make: `insert into fixture_sector (venue_context_uuid, name, capacity, doors_opening_at, is_open)
      select $1::uuid, 'Nord', 100, now(), true union all select $1, 'Sud', null, null, false`,
    undo: "delete from fixture_sector where venue_context_uuid = $1",
  },
  sectorsAttendance: {
    make: "update fixture_sector set estimated_attendance = 0 where venue_context_uuid = $1 and is_open",
    undo: "update fixture_sector set estimated_attendance = null where venue_context_uuid = $1",
  },
  pitchManager: set("pitch_details", `pitch_manager_uuid = ${anyone}`),
  parkings: add("fixture_parking", "name, opens_at, closes_at", "'P1', now(), now()"),
  delegatesOfficer: set("officials_context", `delegates_liaison_officier_uuid = ${anyone}`),
  delegates: {
    make: `with made as (insert into delegate (person_uuid) select uuid from person limit 1 returning uuid)
      insert into fixture_delegate (fixture_uuid, delegate_uuid, role) select $1, uuid, 'referent' from made`,
    undo: "delete from fixture_delegate where fixture_uuid = $1",
  },
  delegatesPickup: set("officials_context", "pickup_location = 'Gare'", "pickup_datetime = now()"),
  refereesOfficer: set("refereeing_context", `referees_liaison_officier_uuid = ${anyone}`),
  referees: {
    make: `with ${sixReferees} insert into fixture_referee (fixture_uuid, referee_uuid, role)
      select $1, uuid, (array['main', 'assistant', 'assistant', 'fourth', 'var', 'var_assistant'])[n] from numbered`,
    undo: "delete from fixture_referee where fixture_uuid = $1",
  },
  refereesPickup: set("refereeing_context", "pickup_location = 'Gare'", "pickup_datetime = now()"),
  securityHead: set("private_security", `head_of_safety_security_uuid = ${anyone}`),
  securityPosts: add("security_post", "mission, planned_headcount", "'stand', 40"),
  firstAid: set("private_security", "first_aid_scheme = 'none'"),
  policeCommander: set("public_security", `police_commander_uuid = ${anyone}`),
  securityMeeting: set("public_security", "security_meeting_at = now()"),
  awaySecurityHead: set("away_security", `head_of_safety_security_uuid = ${anyone}`),
  awayWelcome: set("away_security", "team_arrival_gate = 'Porte 4'", `arrival_officer_uuid = ${anyone}`),
  homeTeamManager: set("home_team_details", `team_manager_uuid = ${anyone}`),
  homeTrip: trip("home"),
  awayTeamManager: set("away_team_details", `team_manager_uuid = ${anyone}`),
  awayResidence: set("away_team_details", "residence_name = 'Hôtel'"),
  awayArrival: trip("away"),
  awayDelegation: add("away_representative", "display_name", "'Présidente'"),
  homeFansOfficer: set("home_fans", `supporters_liaison_officer_uuid = ${anyone}`),
  homeGroups: add("home_group", "supporters_group_name", "'Kop'"),
  awayFansOfficer: set("away_fans", `supporters_liaison_officer_uuid = ${anyone}`),
  awayFansTicketing: set("away_fans", `ticketing_officer_uuid = ${anyone}`, "ticketing_distribution = 'mixed'"),
  awayFansRestrictions: set(
    "away_fans",
    "police_risk_fixture_category = 'none'",
    "fan_travel_restriction = 'none'",
    "fan_section_access = 'free'",
  ),
  awayFansRisks: set("away_fans", "pyrotechnics_risk_level = 'none'", "number_of_security_staff = 0"),
  awayFansTravels: add("away_travel", "supporters_group_name", "'Visiteurs'"),
  documents: add("fixture_document", "html_content", "'<p>Consignes</p>'"),
  medias: set("fixture_medias", `media_officer_uuid = ${anyone}`, "broadcaster = 'Chaîne'"),
};
