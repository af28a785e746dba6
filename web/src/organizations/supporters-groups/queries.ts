import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { ownedQuery } from "../owned-queries.ts";

export const groupsQuery = (organizationUuid: string) => ownedQuery(SupportersGroup, organizationUuid, "supporters-group");
