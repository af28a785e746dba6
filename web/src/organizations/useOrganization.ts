import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { itemQuery } from "../kit/server/queries.ts";
import { useActor } from "../shell/session.ts";

export type OrganizationItem = Read<typeof Organization>;

export function useOrganization(uuid: string): OrganizationItem {
  return useSuspenseQuery(itemQuery(Organization, uuid)).data;
}

export function useOwnedReadOnly(organizationUuid: string): string | null {
  return ownedReadOnlyReason(useActor(), { organizationUuid });
}
