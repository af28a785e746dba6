import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { type ListSearch, pageQuery } from "../../kit/lists/list-search.ts";
import { ownedQuery } from "../owned-queries.ts";

/** A page of the users of an organisation, as its address asks for it. */
export const usersQuery = (organizationUuid: string, search: ListSearch) =>
  pageQuery(OrganizationUser, search, `/api/organizations/${organizationUuid}/users`);

/** All of them: whoever is one is not made one again. */
export const allUsersQuery = (organizationUuid: string) => ownedQuery(OrganizationUser, organizationUuid, "users");
