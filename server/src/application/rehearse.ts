import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { Authenticate } from "../kit/http/access.ts";
import type { Caller } from "../kit/http/caller.ts";

const acting = new AsyncLocalStorage<Caller>();

/** Knows who rehearses, whom no request from outside can be, and leaves all others to `authenticate`. */
export const orRehearsing =
  (authenticate: Authenticate): Authenticate =>
  (request, remembered) => {
    const caller = acting.getStore();
    return caller ? Promise.resolve(caller) : authenticate(request, remembered);
  };

const TIMES = 10;
/** Milliseconds after which a slow database is left alone: a start does not wait for it. */
const LONGEST = 500;

/**
 * Asks a server that does not listen yet for the list that people open first, as a club: who comes first after a start would
 * else wait for code that has never run and statements that were never planned. Throws where it is not answered.
 */
export async function rehearse(app: FastifyInstance, database: Database): Promise<void> {
  await app.ready();
  const late = AbortSignal.timeout(LONGEST);
  await Promise.race([ask(app, database, late), once(late, "abort")]);
}

async function ask(app: FastifyInstance, database: Database, late: AbortSignal): Promise<void> {
  const [home] = await database.query<{ uuid: string }>("select home_organization_uuid as uuid from fixture limit 1");
  if (!home) return;
  const club: Caller = { ...nobody, organizationUuid: home.uuid, profile: "owner" };
  // It asks once it is awaited, so this is to happen as the caller.
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
