import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { listQuery } from "../kit/server/queries.ts";

/** All that an organisation owns of a kind; `below` is the last word of its address on the API. */
export const ownedQuery = <R extends AnyResource>(resource: R, organizationUuid: string, below: string) =>
  listQuery(resource, {}, `/api/organizations/${organizationUuid}/${below}`);
