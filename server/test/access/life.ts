import { demo } from "../../demo/names.ts";
import { row } from "./rows.ts";

const { lensRennes, rennesLens, lensAngersArchived } = demo.fixtures;
const open = { uuid: rennesLens, before: `update fixture set status = 'unscheduled' where uuid = '${rennesLens}'` };
const archived = { uuid: rennesLens, before: `update fixture set status = 'archived' where uuid = '${rennesLens}'` };

/** How far a fixture is, what fills it, who changed it, and its end. */
export const lifeRows = [
  row("GET /fixtures/:uuid/completion", "Lens – Rennes", { uuid: lensRennes }, "401 200 200 200 200 200 200 200 404"),
  row("GET /fixtures/:uuid/history", "Lens – Rennes", { uuid: lensRennes }, "401 200 200 200 403 404 404 404 404"),
  row("POST /fixtures/autofill", "Lens – Rennes", { body: { fixtureUuid: lensRennes } }, "401 200 200 200 200 200 200 403 404"),
  row("POST /fixtures/autofill", "archived", { body: { fixtureUuid: lensAngersArchived } }, "401 409 409 409 409 404 404 403 404"),
  row("PATCH /fixtures/:uuid/archive", "Rennes – Lens", open, "401 200 403 403 403 200 403 200 404"),
  row("PATCH /fixtures/:uuid/archive", "archived", { uuid: lensAngersArchived }, "401 409 409 409 403 404 404 409 404"),
  row("PATCH /fixtures/:uuid/unarchive", "Rennes – Lens, archived", archived, "401 200 403 403 403 200 403 200 404"),
  row("PATCH /fixtures/:uuid/unarchive", "Lens – Rennes", { uuid: lensRennes }, "401 409 409 409 403 403 403 409 404"),
];
