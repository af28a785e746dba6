import { demo } from "../../demo/names.ts";
import { homeAndOrganizer, known } from "./patterns.ts";
import { type AccessRow, made, type Pattern, resourceRows, row, sectionRows } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const fixture_uuid = fixtureUuid;
const comments = { comments: "Consigne" };

interface List {
  /** Where it stands below its fixture. */
  below: string;
  path: string;
  item: Parameters<typeof made>;
  /** What a new one needs. */
  created: object;
}

/** A list of a fixture, by itself and below the fixture. */
const listRows = ({ below, path, item: [table, values], created }: List, pattern: Pattern): AccessRow[] => [
  row(`GET ${path}`, "the list", {}, known),
  row(`GET /fixtures/:uuid${below}`, "Lens – Rennes", { uuid: fixtureUuid }, pattern.read),
  ...resourceRows(
    path,
    "Lens – Rennes",
    { uuid: made(table, { fixture_uuid, ...values }), created: { fixtureUuid, ...created }, changed: comments },
    pattern,
  ),
];

/** The safety of RC Lens against Stade rennais. */
export const securityRows: readonly AccessRow[] = [
  ...sectionRows("/fixtures/:uuid/security/private", "Lens – Rennes", fixtureUuid, comments, homeAndOrganizer),
  ...listRows(
    {
      below: "/security/private/posts",
      path: "/fixtures/security/private/posts",
      item: ["security_post", { mission: "stand", planned_headcount: 12 }],
      created: { mission: "stand", plannedHeadcount: 12 },
    },
    homeAndOrganizer,
  ),
];
