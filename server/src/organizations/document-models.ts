import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { cleaned } from "../documents/exports.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOrganization } from "./policies.ts";

/** The models of an organisation's documents; their texts have fields, and no pictures. */
export const documentModels = cleaned(storeOf(DocumentModel, { policy: ofOrganization() }), { pictures: false });
