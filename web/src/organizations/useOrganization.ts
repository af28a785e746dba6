import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { itemQuery } from "../kit/server/queries.ts";
import { useActor } from "../shell/session.ts";

export type OrganizationItem = Read<typeof Organization>;

/** The organisation of the page; below its frame it is there already. */
export function useOrganization(uuid: string): OrganizationItem {
  return useSuspenseQuery(itemQuery(Organization, uuid)).data;
}

/** Why the user cannot change what the organisation owns, as its screens say it; null when they can. */
export function useOwnedReadOnly(organizationUuid: string): string | null {
  return ownedReadOnlyReason(useActor(), { organizationUuid });
}
