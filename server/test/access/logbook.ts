import {
  addingEntries,
  exportingLogbook,
  printingLogbook,
  readingLogbook,
} from "@avant-match/contract/fixtures/logbook/logbook-actions.ts";
import { countingAtSector, readingMatchDay } from "@avant-match/contract/fixtures/match-day/told-match-day.ts";
import { demo } from "../../demo/names.ts";
import { locked, own, shared } from "./patterns.ts";
import { type AccessRow, known, made, row, succeeding } from "./rows.ts";

const { lensRennes: fixtureUuid, lensAngersArchived } = demo.fixtures;
const entry = { fixtureUuid, occurredAt: "2026-11-01T20:00:00Z", text: "Portes ouvertes." };
const item = made("logbook_entry", { fixture_uuid: fixtureUuid, occurred_at: entry.occurredAt, text: entry.text });
const sectorUuid = "00000000-0000-4000-8000-0000000000bb";
const count = { sectorUuid, add: 10, at: entry.occurredAt };
const counted = `insert into fixture_sector (uuid, venue_context_uuid, name) values ('${sectorUuid}', '${fixtureUuid}', 'Porte d’essai') on conflict do nothing`;

/** The log of the day is the home club's: the away club and the league do not know of it. */
export const logbookRows: readonly AccessRow[] = [
  row("GET /fixtures/logbook", "the list", {}, known),
  row("GET /fixtures/logbook/:uuid", "Lens – Rennes", { uuid: item }, own),
  row("POST /fixtures/logbook", "Lens – Rennes", { body: entry }, succeeding(201, own)),
  row(
    "POST /fixtures/logbook",
    "archived",
    { body: { ...entry, fixtureUuid: lensAngersArchived } },
    { anonymous: 401, platform: 409, home: 409, others: 404 },
  ),
  row(readingLogbook, "Lens – Rennes", { uuid: fixtureUuid }, own),
  row(
    addingEntries,
    "Lens – Rennes",
    { uuid: fixtureUuid, body: { rows: [{ ...entry, uuid: "00000000-0000-4000-8000-0000000000aa" }] } },
    own,
  ),
  row(readingMatchDay, "Lens – Rennes", { uuid: fixtureUuid }, own),
  row(countingAtSector, "Lens – Rennes", { uuid: fixtureUuid, body: count, before: counted }, shared.edit),
  row(countingAtSector, "archived", { uuid: lensAngersArchived, body: count }, locked),
  row(printingLogbook, "Lens – Rennes", { uuid: fixtureUuid }, own),
  row(exportingLogbook, "Lens – Rennes", { uuid: fixtureUuid }, own),
];
