import { followingFixture, showingPresence } from "@avant-match/contract/fixtures/live/live.ts";
import {
  exportingRunningOrder,
  printingRunningOrder,
  tellingRunningOrderCalendar,
} from "@avant-match/contract/fixtures/running-order/running-order.ts";
import { RunningOrderLine } from "@avant-match/contract/fixtures/running-order/running-order-lines.ts";
import { givingRunningOrder, RunningOrderModelLine } from "@avant-match/contract/fixtures/running-order/running-order-model.ts";
import { markingRow, readingRunningOrder, unmarkingRow } from "@avant-match/contract/fixtures/running-order/told-running-order.ts";
import { demo } from "../../demo/names.ts";
import { homeOnly, own, read, shared } from "./patterns.ts";
import { found, known, made, type Pattern, resourceRows, row, succeeding } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const { lens } = demo.organizations;
const line = (audience: string) => made("running_order_line", { fixture_uuid: fixtureUuid, label: "Essais", audience });
const at = "2026-11-07T18:00:00Z";
const lines = "/fixtures/running-order/lines";
const models = "/organizations/running-order-lines";
const marks = "/fixtures/running-order/marks";
const on = "Lens – Rennes";
const ownModels: Pattern = { read: own, edit: { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } };
const model = made("running_order_model_line", { organization_uuid: lens, label: "Essais", anchor: "kickoff", offset_minutes: -60 });
const scheduled = `update fixture set status = 'scheduled', kickoff_at = '2026-11-07T20:00:00Z' where uuid = '${fixtureUuid}'`;
const marked = `with scheduled as (${scheduled}) insert into running_order_mark (fixture_uuid, key, label) values ('${fixtureUuid}', 'kickoff', 'Coup d’envoi') on conflict do nothing`;

/** Everything of RC Lens against Stade rennais that has an hour. */
export const runningOrderRows = [
  row(readingRunningOrder, on, { uuid: fixtureUuid }, read),
  row(printingRunningOrder, on, { uuid: fixtureUuid }, read),
  row(exportingRunningOrder, on, { uuid: fixtureUuid }, read),
  row(tellingRunningOrderCalendar, on, { uuid: fixtureUuid }, read),
  row(markingRow, `${on}, the kickoff`, { uuid: fixtureUuid, key: "kickoff", body: { cancelled: false }, before: scheduled }, shared.edit),
  row(unmarkingRow, `${on}, the kickoff`, { uuid: fixtureUuid, key: "kickoff", before: marked }, succeeding(204, shared.edit)),
  row(followingFixture, on, { uuid: fixtureUuid }, read),
  row(showingPresence, `${on}, on the stadium`, { uuid: fixtureUuid, body: { section: "venue" } }, succeeding(204, read)),
  row(showingPresence, `${on}, in the log of the day`, { uuid: fixtureUuid, body: { section: "logbook" } }, succeeding(204, own)),
  row(`GET ${marks}`, "the list", {}, known),
  row(`GET ${marks}/:uuid`, on, { uuid: found("running_order_mark", `fixture_uuid = '${fixtureUuid}'`), before: marked }, homeOnly.read),
  row(`GET ${lines}`, "the list", {}, known),
  row("GET /fixtures/:uuid/running-order/lines", on, { uuid: fixtureUuid }, read),
  ...resourceRows(
    RunningOrderLine,
    `${on}, for all`,
    { uuid: line("all"), created: { fixtureUuid, label: "Essais", at }, changed: { place: "Pelouse", at } },
    shared,
  ),
  row(`GET ${lines}/:uuid`, `${on}, for both clubs`, { uuid: line("both") }, { ...read, organizer: 404 }),
  row(`GET ${lines}/:uuid`, `${on}, for the home club`, { uuid: line("home") }, own),
  row(`GET ${models}`, "the caller's own", {}, known),
  row("GET /organizations/:uuid/running-order-lines", "RC Lens", { uuid: lens }, known),
  ...resourceRows(
    RunningOrderModelLine,
    "of RC Lens",
    {
      uuid: model,
      created: { organizationUuid: lens, label: "Essai", anchor: "kickoff", offsetMinutes: -60 },
      changed: { label: "Essai" },
    },
    ownModels,
  ),
  row(
    givingRunningOrder,
    "RC Lens",
    { uuid: lens, before: "delete from running_order_model_line where given" },
    succeeding(204, ownModels.edit),
  ),
];
