import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { demo } from "../../demo/names.ts";
import { fixtureList } from "./fixture-list.ts";
import { locked, read, shared } from "./patterns.ts";
import { type Expected, known, made, row } from "./rows.ts";

const { lensRennes, lensMarseille, lensAngersArchived, lensMetzFriendly, psgLyon } = demo.fixtures;

const comments = { comments: "Consigne" };
/** What the organiser and the platform keep, of a fixture that its clubs see. */
const keeping = (status: number): Expected => ({ anonymous: 401, platform: status, organizer: status, others: 403 });
/** RC Lens against Stade rennais, in a season or as a friendly, into which nobody has entered anything. */
const untouched = (season: string | null, status: string) =>
  made("fixture", {
    ...(season ? { season_uuid: season } : {}),
    home_team_uuid: demo.teams.lens,
    away_team_uuid: demo.teams.rennes,
    round: "Essai",
    status,
  });
const parking = { name: "Parking d’essai", capacity: 10 };
const archived = made("fixture_parking", { fixture_uuid: lensAngersArchived, ...parking });

/** RC Lens plays at home; Stade rennais visits; the league organises. */
export const fixtureRows = [
  row("GET /fixtures", "the list", {}, known),
  row("GET /fixtures/:uuid", "Lens – Rennes", { uuid: lensRennes }, read),
  row("GET /fixtures/:uuid", "Lens – Marseille", { uuid: lensMarseille }, { anonymous: 401, away: 404, others: 200 }),
  row("GET /fixtures/:uuid", "PSG – Lyon", { uuid: psgLyon }, { anonymous: 401, platform: 200, organizer: 200, others: 404 }),

  row("POST /fixtures", "in a season, without teams", { body: { seasonUuid: demo.seasons.current } }, keeping(422)),
  row(
    "POST /fixtures",
    "a friendly, without teams",
    { body: {} },
    { anonymous: 401, "lens member": 403, "rennes member": 403, others: 422 },
  ),
  row("PUT /fixtures/:uuid", "Lens – Rennes", { uuid: lensRennes, body: { round: "Journée 13" } }, { ...keeping(200), stranger: 404 }),
  row("PATCH /fixtures/:uuid", "Lens – Rennes", { uuid: lensRennes, body: { round: "Journée 14" } }, { ...keeping(200), stranger: 404 }),
  row(
    "PUT /fixtures/:uuid",
    "a friendly of RC Lens",
    { uuid: lensMetzFriendly, body: { round: "Gala" } },
    {
      anonymous: 401,
      platform: 200,
      "lens owner": 200,
      "lens admin": 200,
      "lens member": 403,
      others: 404,
    },
  ),
  row(
    "PUT /fixtures/:uuid",
    "archived",
    { uuid: lensAngersArchived, body: { round: "Journée 1" } },
    { ...keeping(409), away: 404, stranger: 404 },
  ),
  row("DELETE /fixtures/:uuid", "Lens – Rennes, prepared", { uuid: lensRennes }, { ...keeping(409), stranger: 404 }),
  row(
    "DELETE /fixtures/:uuid",
    "archived, untouched",
    { uuid: untouched(demo.seasons.current, "archived") },
    { ...keeping(204), stranger: 404 },
  ),
  row(
    "DELETE /fixtures/:uuid",
    "a friendly of RC Lens, untouched",
    { uuid: untouched(null, "unscheduled") },
    { anonymous: 401, platform: 204, "lens owner": 204, "lens admin": 204, "lens member": 403, away: 403, others: 404 },
  ),

  row("GET /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes }, read),
  row("PUT /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),
  row("PUT /fixtures/:uuid/context/pitch", "archived", { uuid: lensAngersArchived, body: comments }, locked),
  row("PATCH /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),

  row("GET /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes }, read),
  row("PUT /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),
  row("PUT /fixtures/:uuid/context/venue", "archived", { uuid: lensAngersArchived, body: comments }, locked),
  row("PATCH /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),

  ...fixtureList(FixtureParking, parking, shared),
  row("POST /fixtures/parkings", "archived", { body: { ...parking, fixtureUuid: lensAngersArchived } }, locked),
  row("PUT /fixtures/parkings/:uuid", "archived", { uuid: archived, body: comments }, locked),
  row("DELETE /fixtures/parkings/:uuid", "archived", { uuid: archived }, locked),
];
