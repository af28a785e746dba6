import { ActivityDetails } from "@avant-match/contract/fixtures/preparation/activities.ts";
import { AwaySecurity } from "@avant-match/contract/fixtures/preparation/away-security.ts";
import { HomeFans } from "@avant-match/contract/fixtures/preparation/home-fans.ts";
import { HomeGroup } from "@avant-match/contract/fixtures/preparation/home-groups.ts";
import { PrivateSecurity } from "@avant-match/contract/fixtures/preparation/private-security.ts";
import { PublicSecurity } from "@avant-match/contract/fixtures/preparation/public-security.ts";
import { SecurityForce } from "@avant-match/contract/fixtures/preparation/security-forces.ts";
import { SecurityOrder } from "@avant-match/contract/fixtures/preparation/security-orders.ts";
import { SecurityPost } from "@avant-match/contract/fixtures/preparation/security-posts.ts";
import { demo } from "../../demo/names.ts";
import { fixtureList } from "./fixture-list.ts";
import { homeAndOrganizer, homeOnly, shared, visitors } from "./patterns.ts";
import { type AccessRow, row, sectionRows } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const comments = { comments: "Consigne" };

/** The safety of RC Lens against Stade rennais, its home supporters and its activities. */
export const securityRows: readonly AccessRow[] = [
  ...sectionRows(PrivateSecurity, "Lens – Rennes", fixtureUuid, comments, homeAndOrganizer),
  ...fixtureList(SecurityPost, { mission: "stand", plannedHeadcount: 12 }, homeAndOrganizer),

  ...sectionRows(PublicSecurity, "Lens – Rennes", fixtureUuid, comments, homeOnly),
  ...fixtureList(SecurityOrder, { type: "municipal", status: "announced" }, homeOnly, { reference: "2026-118" }),
  ...fixtureList(SecurityForce, { unit: "crs" }, homeOnly),

  ...sectionRows(AwaySecurity, "Lens – Rennes", fixtureUuid, comments, visitors),

  ...sectionRows(HomeFans, "Lens – Rennes", fixtureUuid, comments, homeAndOrganizer),
  row("PUT /fixtures/:uuid/fans/home/security", "Lens – Rennes", { uuid: fixtureUuid, body: {} }, homeAndOrganizer.edit),
  row("PATCH /fixtures/:uuid/fans/home/security", "Lens – Rennes", { uuid: fixtureUuid, body: {} }, homeAndOrganizer.edit),
  ...fixtureList(HomeGroup, { supportersGroupName: "Kop d’essai" }, homeAndOrganizer),

  ...sectionRows(ActivityDetails, "Lens – Rennes", fixtureUuid, comments, shared),
];
