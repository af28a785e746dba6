import { CorrectiveAction } from "@avant-match/contract/fixtures/debrief/corrective-actions.ts";
import { closingDebrief, Debrief, printingDebrief, reopeningDebrief } from "@avant-match/contract/fixtures/debrief/debrief.ts";
import { Incident } from "@avant-match/contract/fixtures/debrief/incidents.ts";
import { exportingFigures, printingFigures, readingFigures, writingFigures } from "@avant-match/contract/fixtures/figures/figures.ts";
import { demo } from "../../demo/names.ts";
import { homeOnly, own, read, shared } from "./patterns.ts";
import { type AccessRow, known, made, resourceRows, row, sectionRows, succeeding } from "./rows.ts";

const { lensRennes, lensBrest: uuid } = demo.fixtures;
const open = `update debrief set status = 'draft', final_attendance = 30000 where uuid = '${uuid}'`;
const owners = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } as const;
const incident = { type: "fight", severity: "minor", description: "Rixe d’essai" };
const occurred = "2026-11-01T20:00:00Z";

/** RC Lens has played Stade brestois at home: what is said of it afterwards is its own. */
export const debriefRows: readonly AccessRow[] = [
  ...sectionRows(Debrief, "Lens – Brest, played", uuid, { summary: "Bilan" }, homeOnly),
  row("GET /fixtures/:uuid/debrief", "Lens – Rennes", { uuid: lensRennes }, own),
  row("PUT /fixtures/:uuid/debrief", "Lens – Rennes, to come", { uuid: lensRennes, body: {} }, { ...own, platform: 409, home: 409 }),
  row(closingDebrief, "Lens – Brest, played", { uuid, before: open }, owners),
  row(reopeningDebrief, "Lens – Brest, played", { uuid, before: open }, owners),

  row(printingDebrief, "Lens – Brest, played", { uuid }, own),
  row(printingDebrief, "Lens – Rennes, to come", { uuid: lensRennes }, { ...own, platform: 409, home: 409 }),

  row("GET /fixtures/debrief/incidents", "the list", {}, known),
  row("GET /fixtures/:uuid/debrief/incidents", "Lens – Brest, played", { uuid }, own),
  ...resourceRows(
    Incident,
    "Lens – Brest, played",
    {
      uuid: made("incident", { fixture_uuid: uuid, occurred_at: occurred, ...incident }),
      before: open,
      created: { fixtureUuid: uuid, occurredAt: occurred, ...incident },
      changed: { response: "Séparés" },
    },
    homeOnly,
  ),

  row("GET /fixtures/debrief/actions", "the list", {}, known),
  row("GET /fixtures/:uuid/debrief/actions", "Lens – Brest, played", { uuid }, own),
  ...resourceRows(
    CorrectiveAction,
    "Lens – Brest, played",
    {
      uuid: made("corrective_action", { fixture_uuid: uuid, title: "Action d’essai" }),
      created: { fixtureUuid: uuid, title: "Action d’essai" },
      changed: { status: "done" },
    },
    homeOnly,
  ),

  ...[readingFigures, exportingFigures, writingFigures, printingFigures].map((told) =>
    row(told, "RC Lens", { uuid: demo.organizations.lens, year: "2026" }, own),
  ),

  row("GET /fixtures/fans/away/states", "the list", {}, known),
  row("GET /fixtures/:uuid/fans/away/states", "Lens – Rennes", { uuid: lensRennes }, read),
  row(
    "GET /fixtures/fans/away/states/:uuid",
    "Lens – Rennes",
    { uuid: made("away_end_state", { fixture_uuid: lensRennes, state: "open" }) },
    read,
  ),
  row(
    "POST /fixtures/fans/away/states",
    "Lens – Rennes",
    { body: { fixtureUuid: lensRennes, state: "open" } },
    succeeding(201, shared.edit),
  ),
  row(
    "POST /fixtures/:uuid/fans/away/states",
    "Lens – Rennes",
    { uuid: lensRennes, body: { state: "open" } },
    succeeding(201, shared.edit),
  ),
];
