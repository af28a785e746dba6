import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import type { QueryClient } from "@tanstack/react-query";
import { itemQuery, listQuery } from "../../kit/server/queries.ts";
import { ownedQuery } from "../owned-queries.ts";

export const clubsQuery = (organizationUuid: string) => ownedQuery(Club, organizationUuid, "clubs");

export const teamsQuery = (clubUuid: string) => listQuery(Team, {}, `/api/organizations/clubs/${clubUuid}/teams`);

export const loadClub = (client: QueryClient, uuid: string) =>
  uuid !== "create" && [client.prefetchQuery(itemQuery(Club, uuid)), client.prefetchQuery(teamsQuery(uuid))];
