import { readingOwnPoints, tickingOwnPoint, untickingOwnPoint } from "@avant-match/contract/fixtures/own-points/own-point-ticks.ts";
import { movingOwnPoint, OwnPoint } from "@avant-match/contract/fixtures/own-points/own-points.ts";
import { demo } from "../../demo/names.ts";
import { ownPointRows as demoPoints } from "../../demo/own-points.ts";
import { own, read } from "./patterns.ts";
import { type Expected, found, known, made, type Pattern, resourceRows, row, succeeding } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const { lens } = demo.organizations;
const points = "/organizations/own-points";
const ticks = "/fixtures/own-point-ticks";
const on = "Lens – Rennes";
const key = demoPoints[0]?.uuid ?? "";
const ofTheClub: Pattern = { read: own, edit: { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } };
const point = made("own_point", { organization_uuid: lens, text: "Essai", cup: true });
/** Each club ticks its own: that of RC Lens is not there for Stade rennais, and the organiser has none. */
const ticked: Expected = { anonymous: 401, away: 404, organizer: 403, stranger: 404, others: 204 };

/** The points of RC Lens, and those that it ticks against Stade rennais. */
export const ownPointRows = [
  row(`GET ${points}`, "the caller's own", {}, known),
  row(`GET /organizations/:uuid/own-points`, "RC Lens", { uuid: lens }, known),
  ...resourceRows(
    OwnPoint,
    "of RC Lens",
    { uuid: point, created: { organizationUuid: lens, text: "Essai", cup: true }, changed: { text: "Essai" } },
    ofTheClub,
  ),
  row(movingOwnPoint, "of RC Lens", { uuid: point, body: { direction: "up" } }, succeeding(204, ofTheClub.edit)),
  row(readingOwnPoints, on, { uuid: fixtureUuid }, read),
  row(tickingOwnPoint, on, { uuid: fixtureUuid, key }, ticked),
  row(untickingOwnPoint, on, { uuid: fixtureUuid, key }, ticked),
  row(`GET ${ticks}`, "the list", {}, known),
  row(`GET ${ticks}/:uuid`, on, { uuid: found("own_point_tick", `fixture_uuid = '${fixtureUuid}'`) }, own),
];
