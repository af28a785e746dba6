import { mayEditOwned } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyRequest } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { notFound, refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { getItem } from "../kit/resource/reading.ts";
import { organizations } from "./organizations.ts";

export async function contactsKeptBy(database: Database, request: FastifyRequest): Promise<{ uuid: string; name: string }> {
  const { caller } = request;
  const uuid = uuidParam(request);
  if (!caller.platform && caller.organizationUuid !== uuid) throw notFound();
  const { name } = await getItem(database, organizations, caller, uuid);
  const answer = mayEditOwned(caller, { organizationUuid: uuid });
  if (answer !== true) throw refused(answer);
  return { uuid, name };
}
