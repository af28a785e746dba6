import { FixtureDelegate, OfficialsContext } from "@avant-match/contract/fixtures/preparation/delegates.ts";
import { FixtureMedias } from "@avant-match/contract/fixtures/preparation/medias.ts";
import { FixtureReferee, RefereeingContext } from "@avant-match/contract/fixtures/preparation/referees.ts";
import { AwayRepresentative } from "@avant-match/contract/fixtures/preparation/representatives.ts";
import { FixtureSector } from "@avant-match/contract/fixtures/preparation/sectors.ts";
import { TeamTrip } from "@avant-match/contract/fixtures/preparation/trips.ts";
import { demo } from "../../demo/names.ts";
import { homeAndOrganizer, read, shared, visitors } from "./patterns.ts";
import { type AccessRow, known, made, type Pattern, resourceRows, row, sectionRows, succeeding } from "./rows.ts";
import { securityRows } from "./security.ts";

const { fixtures, contacts, teams } = demo;
const { lensRennes } = fixtures;

const assigned: Pattern = { read, edit: { anonymous: 401, away: 403, stranger: 404, others: 200 } };

const comments = { comments: "Consigne" };
const fixtureUuid = lensRennes;
const fixture_uuid = lensRennes;
const contactUuid = contacts.lens.ticketing.uuid;
const lists = (...paths: string[]): AccessRow[] => paths.map((path) => row(`GET ${path}`, "the list", {}, known));
const nested = (...paths: string[]): AccessRow[] => paths.map((path) => row(`GET ${path}`, "Lens – Rennes", { uuid: lensRennes }, read));

const contact = made("fixture_contact", { fixture_uuid, contact_uuid: contactUuid });
const noContact = `delete from fixture_contact where fixture_uuid = '${lensRennes}'`;
const sector = made("fixture_sector", { venue_context_uuid: lensRennes, name: "Secteur d’essai" });
const delegate = made("fixture_delegate", { fixture_uuid, role: "referent" });
const referee = made("fixture_referee", { fixture_uuid, role: "main" });
const trip = { leg: "other", transportMean: "transport-mean.bus", escortStatus: "requested" };
const tripOf = (team_uuid: string) =>
  made("team_trip", { fixture_uuid, team_uuid, leg: "other", transport_mean: "transport-mean.bus", escort_status: "requested" });
const representative = made("away_representative", { fixture_uuid, display_name: "Président" });
const official = "0000000f-0000-4000-8000-00000000000f";
/** An official who is assigned to nothing, and a fixture to which nobody is. */
const free = (table: "delegate" | "referee") =>
  `with p as (insert into person (uuid, firstname, lastname) values ('${official}', 'Clément', 'Turquin') on conflict do nothing),
    o as (insert into ${table} (uuid, person_uuid) values ('${official}', '${official}') on conflict do nothing)
    delete from fixture_${table} where ${table}_uuid = '${official}' or fixture_uuid = '${lensRennes}'`;

/** Everything that is prepared for RC Lens against Stade rennais, screen by screen. */
export const preparationRows: readonly AccessRow[] = [
  ...lists("/fixtures/contacts"),
  ...nested("/fixtures/:uuid/contacts"),
  row("GET /fixtures/contacts/:uuid", "public", { uuid: contact, before: noContact }, read),
  row("POST /fixtures/contacts", "public", { body: { fixtureUuid, contactUuid }, before: noContact }, succeeding(201, shared.edit)),
  row("DELETE /fixtures/contacts/:uuid", "public", { uuid: contact, before: noContact }, succeeding(204, shared.edit)),

  ...lists("/fixtures/venue/sectors"),
  ...nested("/fixtures/context/venue/:uuid/sectors"),
  ...resourceRows(
    FixtureSector,
    "Lens – Rennes",
    { uuid: sector, created: { venueContextUuid: lensRennes, name: "Secteur" }, changed: { capacity: 12 } },
    shared,
  ),

  ...sectionRows(OfficialsContext, "Lens – Rennes", lensRennes, comments, shared),
  ...lists("/fixtures/delegates"),
  ...nested("/fixtures/:uuid/delegates"),
  ...resourceRows(
    FixtureDelegate,
    "Lens – Rennes",
    {
      uuid: delegate,
      created: { fixtureUuid, delegateUuid: official, role: "referent" },
      changed: { role: "observer" },
      before: free("delegate"),
    },
    assigned,
  ),
  ...sectionRows(RefereeingContext, "Lens – Rennes", lensRennes, comments, shared),
  ...lists("/fixtures/referees"),
  ...nested("/fixtures/:uuid/referees"),
  ...resourceRows(
    FixtureReferee,
    "Lens – Rennes",
    {
      uuid: referee,
      created: { fixtureUuid, refereeUuid: official, role: "main" },
      changed: { role: "fourth" },
      before: free("referee"),
    },
    assigned,
  ),

  ...securityRows,

  ...(["home", "away"] as const).flatMap((teamId) => {
    const { edit } = teamId === "home" ? shared : visitors;
    const on = `${teamId} team`;
    return [
      row("GET /fixtures/:uuid/teams/:teamId", on, { uuid: lensRennes, teamId }, read),
      row("PUT /fixtures/:uuid/teams/:teamId", on, { uuid: lensRennes, teamId, body: comments }, edit),
      row("PATCH /fixtures/:uuid/teams/:teamId", on, { uuid: lensRennes, teamId, body: comments }, edit),
    ];
  }),
  ...lists("/fixtures/teams/trips"),
  ...resourceRows(
    TeamTrip,
    "of the home team",
    { uuid: tripOf(teams.lens), created: { fixtureUuid, teamUuid: teams.lens, ...trip }, changed: comments },
    homeAndOrganizer,
  ),
  ...resourceRows(
    TeamTrip,
    "of the away team",
    { uuid: tripOf(teams.rennes), created: { fixtureUuid, teamUuid: teams.rennes, ...trip }, changed: comments },
    visitors,
  ),
  ...lists("/fixtures/teams/away/representatives"),
  ...resourceRows(
    AwayRepresentative,
    "Lens – Rennes",
    { uuid: representative, created: { fixtureUuid, displayName: "Président" }, changed: comments },
    visitors,
  ),

  row("GET /fixtures/:uuid/fans/away", "Lens – Rennes", { uuid: lensRennes }, read),
  row("PUT /fixtures/:uuid/fans/away", "Lens – Rennes", { uuid: lensRennes, body: {} }, visitors.edit),
  row("PATCH /fixtures/:uuid/fans/away", "Lens – Rennes", { uuid: lensRennes, body: {} }, visitors.edit),
  ...["ticketing", "security", "risks-and-restrictions"].flatMap((block) => [
    row(`PUT /fixtures/:uuid/fans/away/${block}`, "Lens – Rennes", { uuid: lensRennes, body: {} }, shared.edit),
    row(`PATCH /fixtures/:uuid/fans/away/${block}`, "Lens – Rennes", { uuid: lensRennes, body: {} }, shared.edit),
  ]),

  ...sectionRows(FixtureMedias, "Lens – Rennes", lensRennes, { mediaComments: "Consigne" }, shared),

  ...lists("/delegates", "/referees"),
  row("GET /delegates/:uuid", "any", { uuid: official, before: free("delegate") }, known),
  row("GET /referees/:uuid", "any", { uuid: official, before: free("referee") }, known),
];
