import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import type { QueryClient } from "@tanstack/react-query";
import { itemQuery, listQuery } from "../../kit/server/queries.ts";
import { ownedQuery } from "../owned-queries.ts";

export const servicesQuery = (organizationUuid: string) => ownedQuery(Service, organizationUuid, "services");

export const membersQuery = (serviceUuid: string) => listQuery(ServiceMember, {}, `/api/organizations/services/${serviceUuid}/members`);

export const loadService = (client: QueryClient, uuid: string) =>
  uuid !== "create" && [client.prefetchQuery(itemQuery(Service, uuid)), client.prefetchQuery(membersQuery(uuid))];
