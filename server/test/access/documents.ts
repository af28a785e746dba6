import {
  addingImage,
  listingVersions,
  printingDocument,
  readingFields,
  readingVersion,
} from "@avant-match/contract/fixtures/documents/document-actions.ts";
import { FixtureDocument } from "@avant-match/contract/fixtures/documents/documents.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { demo } from "../../demo/names.ts";
import { homeOnly, own } from "./patterns.ts";
import { known, made, type Pattern, resourceRows, row } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const item = made("fixture_document", { fixture_uuid: fixtureUuid, name: "Consignes", html_content: "<p>Portes</p>" });
const path = "/fixtures/documents";

const { lens } = demo.organizations;
const models = "/organizations/document-models";
const model = made("document_model", { organization_uuid: lens, name: "Plan de bus" });
const ownModels: Pattern = { read: own, edit: { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } };

/** What RC Lens writes for its match against Stade rennais. */
export const documentRows = [
  row(`GET ${path}`, "the list", {}, known),
  ...resourceRows(FixtureDocument, "Lens – Rennes", { uuid: item, created: { fixtureUuid }, changed: { name: "Déroulé" } }, homeOnly),
  row(`POST ${path}/:uuid`, "Lens – Rennes", { uuid: item, body: { name: "Déroulé" } }, homeOnly.edit),
  row(addingImage, "Lens – Rennes, without a file", { uuid: item }, { anonymous: 401, platform: 415, home: 415, others: 404 }),
  row(listingVersions, "Lens – Rennes", { uuid: item }, homeOnly.read),
  row(readingVersion, "Lens – Rennes", { uuid: item, id: "1" }, homeOnly.read),
  row(printingDocument, "Lens – Rennes", { uuid: item }, homeOnly.read),
  row(
    "GET /fixtures/:uuid/documents/preparatory",
    "Lens – Rennes",
    { uuid: fixtureUuid, before: `insert into fixture_document (fixture_uuid, html_content) values ('${fixtureUuid}', '<p>Portes</p>')` },
    homeOnly.read,
  ),
  row(readingFields, "Lens – Rennes", { uuid: fixtureUuid }, homeOnly.read),

  row(`GET ${models}`, "the caller's own", {}, known),
  row("GET /organizations/:uuid/document-models", "RC Lens", { uuid: lens }, known),
  ...resourceRows(
    DocumentModel,
    "of RC Lens",
    { uuid: model, created: { organizationUuid: lens, name: "Essai" }, changed: { name: "Essai" } },
    ownModels,
  ),
];
