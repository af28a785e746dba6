import { OrganizationTerritory } from "@avant-match/contract/organizations/territories.ts";
import { storeOf } from "../kit/resource/store.ts";
import { sectionOfOrganization } from "./policies.ts";

export const organizationTerritories = storeOf(OrganizationTerritory, { policy: sectionOfOrganization });
