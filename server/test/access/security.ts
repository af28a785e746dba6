import { demo } from "../../demo/names.ts";
import { homeAndOrganizer, homeOnly, known, shared, visitors } from "./patterns.ts";
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
  changed?: object;
}

/** A list of a fixture, by itself and below the fixture. */
const listRows = ({ below, path, item: [table, values], created, changed = comments }: List, pattern: Pattern): AccessRow[] => [
  row(`GET ${path}`, "the list", {}, known),
  row(`GET /fixtures/:uuid${below}`, "Lens – Rennes", { uuid: fixtureUuid }, pattern.read),
  ...resourceRows(
    path,
    "Lens – Rennes",
    { uuid: made(table, { fixture_uuid, ...values }), created: { fixtureUuid, ...created }, changed },
    pattern,
  ),
];

/** The safety of RC Lens against Stade rennais, its home supporters and its activities. */
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

  ...sectionRows("/fixtures/:uuid/security/public", "Lens – Rennes", fixtureUuid, comments, homeOnly),
  ...listRows(
    {
      below: "/security/public/orders",
      path: "/fixtures/security/public/orders",
      item: ["security_order", { type: "municipal", status: "announced" }],
      created: { type: "municipal", status: "announced" },
      changed: { reference: "2026-118" },
    },
    homeOnly,
  ),
  ...listRows(
    {
      below: "/security/public/forces",
      path: "/fixtures/security/public/forces",
      item: ["security_force", { unit: "crs" }],
      created: { unit: "crs" },
    },
    homeOnly,
  ),

  ...sectionRows("/fixtures/:uuid/security/away", "Lens – Rennes", fixtureUuid, comments, visitors),
  ...listRows(
    {
      below: "/security/away/stewards",
      path: "/fixtures/security/away/stewards",
      item: ["away_steward", { display_name: "Stadier d’essai", role: "steward" }],
      created: { displayName: "Stadier d’essai", role: "steward" },
    },
    visitors,
  ),

  ...sectionRows("/fixtures/:uuid/fans/home", "Lens – Rennes", fixtureUuid, comments, homeAndOrganizer),
  row("PUT /fixtures/:uuid/fans/home/security", "Lens – Rennes", { uuid: fixtureUuid, body: {} }, homeAndOrganizer.edit),
  row("PATCH /fixtures/:uuid/fans/home/security", "Lens – Rennes", { uuid: fixtureUuid, body: {} }, homeAndOrganizer.edit),
  ...listRows(
    {
      below: "/fans/home/groups",
      path: "/fixtures/fans/home/groups",
      item: ["home_group", { supporters_group_name: "Kop d’essai" }],
      created: { supportersGroupName: "Kop d’essai" },
    },
    homeAndOrganizer,
  ),

  ...sectionRows("/fixtures/:uuid/context/activity", "Lens – Rennes", fixtureUuid, comments, shared),
  ...listRows(
    {
      below: "/activities",
      path: "/fixtures/activities",
      item: ["fixture_activity", { title: "Hommage", type: "tribute", phase: "pre_match" }],
      created: { title: "Hommage", type: "tribute", phase: "pre_match" },
    },
    shared,
  ),
];
