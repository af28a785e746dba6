import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { Authenticate } from "../kit/http/access.ts";
import type { Caller } from "../kit/http/caller.ts";

const acting = new AsyncLocalStorage<Caller>();

/** The rehearsing caller comes from an AsyncLocalStorage, so no request from outside can pose as it. */
export const orRehearsing =
  (authenticate: Authenticate): Authenticate =>
  (request, remembered) => {
    const caller = acting.getStore();
    return caller ? Promise.resolve(caller) : authenticate(request, remembered);
  };

const TIMES = 10;
const LONGEST = 500;

/** Warms up code and query plans for the first user. Throws unless answered with 200. */
export async function rehearse(app: FastifyInstance, database: Database): Promise<void> {
  await app.ready();
  const late = AbortSignal.timeout(LONGEST);
  await Promise.race([ask(app, database, late), once(late, "abort")]);
}

async function ask(app: FastifyInstance, database: Database, late: AbortSignal): Promise<void> {
  const [home] = await database.query<{ uuid: string }>("select home_organization_uuid as uuid from fixture limit 1");
  if (!home) return;
  const club: Caller = { ...nobody, organizationUuid: home.uuid, profile: "owner" };
  // `inject` sends the request when it is awaited, so the await must run inside `acting.run`.
  const list = async () => await app.inject({ url: "/api/fixtures", headers: { "accept-encoding": "br" } });
  for (let time = 0; time < TIMES && !late.aborted; time++) {
    const { statusCode } = await acting.run(club, list);
    if (statusCode !== 200) throw new Error(`The list of fixtures was answered with ${statusCode}.`);
  }
}

const nobody: Caller = {
  userUuid: "00000000-0000-0000-0000-000000000000",
  displayName: "",
  organizationUuid: null,
  profile: null,
  platform: false,
  impersonator: null,
};
