import { FixtureDuty, listingDuties, readingNextDuties } from "@avant-match/contract/fixtures/duties/duties.ts";
import { DutyModel, givingDuties } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import { readingRoundDuties } from "@avant-match/contract/fixtures/duties/round-duties.ts";
import { demo } from "../../demo/names.ts";
import { own, read } from "./patterns.ts";
import { known, made, type Pattern, resourceRows, row, succeeding } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const { lens, league } = demo.organizations;
const models = "/organizations/duties";
const duties = "/fixtures/duties";
const on = "Lens – Rennes";
const ofTheClub: Pattern = { read: own, edit: { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } };
const model = made("duty_model", { organization_uuid: lens, label: "Essai", offset_days: -30 });
const duty = (organization: string, more = {}) =>
  made("fixture_duty", { fixture_uuid: fixtureUuid, organization_uuid: organization, label: "Essai", ...more });
const asked = duty(lens, { asked_by_uuid: league });

/** What RC Lens has to do before its match against Stade rennais, and what the league asks of it. */
export const dutyRows = [
  row(`GET ${models}`, "the caller's own", {}, known),
  ...resourceRows(
    DutyModel,
    "of RC Lens",
    { uuid: model, created: { organizationUuid: lens, label: "Essai", offsetDays: -30 }, changed: { label: "Essai changé" } },
    ofTheClub,
  ),
  row(givingDuties, "RC Lens", { uuid: lens, before: "delete from duty_model where given" }, succeeding(204, ofTheClub.edit)),
  row(listingDuties, "the caller's own", {}, known),
  row(readingNextDuties, "the caller's own", {}, known),
  row(readingRoundDuties, "the caller's own", {}, known),
  row(`GET ${duties}`, "the list", {}, known),
  row("GET /fixtures/:uuid/duties", on, { uuid: fixtureUuid }, read),
  ...resourceRows(
    FixtureDuty,
    `${on}, of RC Lens`,
    { uuid: duty(lens), created: { fixtureUuid, label: "Essai" }, changed: { label: "Essai changé" } },
    { read: own, edit: own, create: read },
  ),
  row(
    `GET ${duties}/:uuid`,
    `${on}, of the league`,
    { uuid: duty(league) },
    { anonymous: 401, platform: 200, organizer: 200, others: 404 },
  ),
  row(`GET ${duties}/:uuid`, `${on}, asked by the league`, { uuid: asked }, { ...own, organizer: 200 }),
  row(`PATCH ${duties}/:uuid`, `${on}, asked by the league`, { uuid: asked, body: { label: "Essai" } }, { ...own, organizer: 403 }),
  row(
    `PATCH ${duties}/:uuid`,
    `${on}, asked by the league, under another name`,
    { uuid: asked, body: { label: "Autre" } },
    { ...own, home: 403, organizer: 403 },
  ),
  row(`DELETE ${duties}/:uuid`, `${on}, asked by the league`, { uuid: asked }, succeeding(204, { ...own, home: 403, organizer: 403 })),
];
