import { demo } from "../../demo/names.ts";
import { known, locked, read, shared } from "./patterns.ts";
import { made, row, succeeding } from "./rows.ts";

const { lensRennes, lensMarseille, lensAngersArchived, psgLyon } = demo.fixtures;

const comments = { comments: "Consigne" };
const newParking = (fixtureUuid: string) => ({ fixtureUuid, name: "Parking d’essai", capacity: 10 });
const parkingOf = (fixture: string) => made("fixture_parking", { fixture_uuid: fixture, name: "Parking d’essai", capacity: 10 });
const parking = parkingOf(lensRennes);
const archived = parkingOf(lensAngersArchived);

/** RC Lens plays at home; Stade rennais visits; the league organises. */
export const fixtureRows = [
  row("GET /fixtures", "the list", {}, known),
  row("GET /fixtures/:uuid", "Lens – Rennes", { uuid: lensRennes }, read),
  row("GET /fixtures/:uuid", "Lens – Marseille", { uuid: lensMarseille }, { anonymous: 401, away: 404, others: 200 }),
  row("GET /fixtures/:uuid", "PSG – Lyon", { uuid: psgLyon }, { anonymous: 401, platform: 200, organizer: 200, others: 404 }),

  row("GET /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes }, read),
  row("PUT /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),
  row("PUT /fixtures/:uuid/context/pitch", "archived", { uuid: lensAngersArchived, body: comments }, locked),
  row("PATCH /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),

  row("GET /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes }, read),
  row("PUT /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),
  row("PUT /fixtures/:uuid/context/venue", "archived", { uuid: lensAngersArchived, body: comments }, locked),
  row("PATCH /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes, body: comments }, shared.edit),

  row("GET /fixtures/parkings", "the list", {}, known),
  row("GET /fixtures/:uuid/parkings", "Lens – Rennes", { uuid: lensRennes }, read),
  row("GET /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking }, read),
  row("POST /fixtures/parkings", "Lens – Rennes", { body: newParking(lensRennes) }, succeeding(201, shared.edit)),
  row("POST /fixtures/parkings", "archived", { body: newParking(lensAngersArchived) }, locked),
  row("PUT /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking, body: comments }, shared.edit),
  row("PUT /fixtures/parkings/:uuid", "archived", { uuid: archived, body: comments }, locked),
  row("PATCH /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking, body: comments }, shared.edit),
  row("DELETE /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking }, succeeding(204, shared.edit)),
  row("DELETE /fixtures/parkings/:uuid", "archived", { uuid: archived }, locked),
];
