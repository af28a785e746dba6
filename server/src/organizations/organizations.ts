import type { Organization } from "@avant-match/contract/organizations/organizations.ts";
import type { Serving } from "../kit/serving.ts";
import { type OwnFacts, organizationPolicy } from "./policy.ts";

export const organizationServing: Serving<typeof Organization, OwnFacts> = { policy: organizationPolicy, references: {}, computed: {} };
