import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { ownedQuery } from "../owned-queries.ts";

export const modelsQuery = (organizationUuid: string) => ownedQuery(DocumentModel, organizationUuid, "document-models");
