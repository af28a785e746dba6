import { demo } from "../../demo/names.ts";
import { made, row } from "./rows.ts";

const { lensRennes, lensMarseille, lensAngersArchived, psgLyon } = demo.fixtures;

const comments = { comments: "Consigne" };
const newParking = (fixtureUuid: string) => ({ fixtureUuid, name: "Parking d’essai", capacity: 10 });
const parkingOf = (fixture: string) => made("fixture_parking", { fixture_uuid: fixture, name: "Parking d’essai", capacity: 10 });
const parking = parkingOf(lensRennes);
const archived = parkingOf(lensAngersArchived);

/** RC Lens plays at home; Stade rennais visits; the league organises. */
export const fixtureRows = [
  row("GET /fixtures", "the list", {}, "401 200 200 200 200 200 200 200 200"),
  row("GET /fixtures/:uuid", "Lens – Rennes", { uuid: lensRennes }, "401 200 200 200 200 200 200 200 404"),
  row("GET /fixtures/:uuid", "Lens – Marseille", { uuid: lensMarseille }, "401 200 200 200 200 404 404 200 200"),
  row("GET /fixtures/:uuid", "PSG – Lyon", { uuid: psgLyon }, "401 200 404 404 404 404 404 200 404"),

  row("GET /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes }, "401 200 200 200 200 200 200 200 404"),
  row("PUT /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes, body: comments }, "401 200 200 200 200 403 403 403 404"),
  row("PUT /fixtures/:uuid/context/pitch", "archived", { uuid: lensAngersArchived, body: comments }, "401 409 409 409 409 404 404 403 404"),
  row("PATCH /fixtures/:uuid/context/pitch", "Lens – Rennes", { uuid: lensRennes, body: comments }, "401 200 200 200 200 403 403 403 404"),

  row("GET /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes }, "401 200 200 200 200 200 200 200 404"),
  row("PUT /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes, body: comments }, "401 200 200 200 200 403 403 403 404"),
  row("PUT /fixtures/:uuid/context/venue", "archived", { uuid: lensAngersArchived, body: comments }, "401 409 409 409 409 404 404 403 404"),
  row("PATCH /fixtures/:uuid/context/venue", "Lens – Rennes", { uuid: lensRennes, body: comments }, "401 200 200 200 200 403 403 403 404"),

  row("GET /fixtures/parkings", "the list", {}, "401 200 200 200 200 200 200 200 200"),
  row("GET /fixtures/:uuid/parkings", "Lens – Rennes", { uuid: lensRennes }, "401 200 200 200 200 200 200 200 404"),
  row("GET /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking }, "401 200 200 200 200 200 200 200 404"),
  row("POST /fixtures/parkings", "Lens – Rennes", { body: newParking(lensRennes) }, "401 201 201 201 201 403 403 403 404"),
  row("POST /fixtures/parkings", "archived", { body: newParking(lensAngersArchived) }, "401 409 409 409 409 404 404 403 404"),
  row("PUT /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking, body: comments }, "401 200 200 200 200 403 403 403 404"),
  row("PUT /fixtures/parkings/:uuid", "archived", { uuid: archived, body: comments }, "401 409 409 409 409 404 404 403 404"),
  row("PATCH /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking, body: comments }, "401 200 200 200 200 403 403 403 404"),
  row("DELETE /fixtures/parkings/:uuid", "Lens – Rennes", { uuid: parking }, "401 204 204 204 204 403 403 403 404"),
  row("DELETE /fixtures/parkings/:uuid", "archived", { uuid: archived }, "401 409 409 409 409 404 404 403 404"),
];
