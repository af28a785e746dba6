import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { readWaiting } from "@avant-match/contract/fixtures/waiting.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { act } from "../../kit/server/act.ts";
import { itemQuery, listQuery } from "../../kit/server/queries.ts";
import { ownedQuery } from "../owned-queries.ts";

export const servicesQuery = (organizationUuid: string) => ownedQuery(Service, organizationUuid, "services");

export const membersQuery = (serviceUuid: string) => listQuery(ServiceMember, {}, `/api/organizations/services/${serviceUuid}/members`);

/** The matches still to come without a useful contact of a service: asked again after any write below a fixture. */
export const waitingQuery = (serviceUuid: string) =>
  queryOptions({
    queryKey: [Fixture.path, "waiting", serviceUuid],
    queryFn: ({ signal }) => act(readWaiting, { uuid: serviceUuid }, { signal }),
  });

export const loadService = (client: QueryClient, uuid: string) =>
  uuid !== "create" && [
    client.prefetchQuery(itemQuery(Service, uuid)),
    client.prefetchQuery(membersQuery(uuid)),
    client.prefetchQuery(waitingQuery(uuid)),
  ];
