import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { storeOf } from "../kit/resource/store.ts";
import { organizationPolicy } from "./policies.ts";

export const organizations = storeOf(Organization, { policy: organizationPolicy });
