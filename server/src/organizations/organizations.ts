import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { mayEditOwned } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyRequest } from "fastify";
import type { Connection } from "../kit/database/database.ts";
import { assertMay, notFound } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { getItem } from "../kit/resource/reading.ts";
import { everyWord } from "../kit/resource/search.ts";
import type { Filter } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { organizationPolicy } from "./policies.ts";

const among =
  (column: string): Filter =>
  (value) =>
    `${column} = any(string_to_array(${value}::text, ','))`;

export const organizations = storeOf(Organization, {
  policy: organizationPolicy,
  filters: {
    q: everyWord("concat_ws(' ', t.name, t.acronym)"),
    type: among("t.type"),
    status: among("t.status"),
    // Values of one filter are alternatives, so what a caller may list needs a filter of its own.
    listedStatus: among("t.status"),
    // The opponents of a club's own calendar are no organisation that anybody looks for.
    listedOpponents: (value) => `(${value}::text <> 'none' or not exists (select 1 from club_calendar k where k.opponents_uuid = t.uuid))`,
  },
});

/** The organisation of the address. Throws 404 for those of others, 403 for whoever may not edit what it owns. */
export async function editedOrganization(on: Connection, request: FastifyRequest): Promise<{ uuid: string; name: string }> {
  const { caller } = request;
  const uuid = uuidParam(request);
  if (!caller.platform && caller.organizationUuid !== uuid) throw notFound();
  const { name } = await getItem(on, organizations, caller, uuid);
  assertMay(mayEditOwned(caller, { organizationUuid: uuid }));
  return { uuid, name };
}
