import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { COMMON, RIGHTS, readingFrom, type Wanted } from "../database/caught-up.ts";
import { type Database, rows } from "../database/database.ts";
import { prepare } from "../database/statement.ts";
import type { CallerInput } from "./caller.ts";
import { callerUser } from "./caller.ts";
import { isProven, refind, stampSql } from "./proof.ts";
import { queryOf } from "./requests.ts";
import { tellOutage } from "./tell-outage.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Has what it reads come from a replica that is far enough for its caller, where there is one; a list may say so of its
     * searches alone. Whoever asks is found on the primary, and what they may see is what it says now.
     */
    reads?: "replica" | "searches on replica";
  }
  interface FastifyRequest {
    /** Who signed in by this request, and wrote as nobody. */
    entered: string | null;
  }
}

interface Found extends Wanted, Record<string, unknown> {
  stamp: number | null;
}

const WANTED = prepare<CallerInput>((q) => ({
  text: `select ${stampSql(q)} as stamp, ${RIGHTS} as rights, ${COMMON} as common,
    coalesce((select w.lsn::text from last_write w where w.user_uuid = ${q.bind(callerUser)} and w.lsn <= pg_current_wal_insert_lsn()), '0/0') as lsn`,
}));

/**
 * Keeps up to where a replica must be for its writer to see what was just written. The place is that at the end of it all, taken
 * once nobody else is writing it; who loses it with the server reads what the server has lost, too.
 */
const KEEP = `with fast as materialized (select set_config('synchronous_commit', 'off', true))
  insert into last_write (user_uuid, lsn) select u.uuid, pg_current_wal_insert_lsn() from user_account u, fast where u.uuid = $1
  on conflict (user_uuid) do update set lsn = pg_current_wal_insert_lsn()`;

/** Has the routes that say so read from the replica of a database. To be called before the routes are known. */
export function readsFromReplica(app: FastifyInstance, database: Database): void {
  app.decorateRequest("entered", null);
  app.addHook("onRoute", (route) => {
    if (!route.config?.reads) return;
    assertReadsOnly(route);
    if (database.replica) route.preHandler = [...[route.preHandler ?? []].flat(), readThere(database)];
  });
  if (database.replica) app.addHook("onSend", keepWrite(database));
}

/** Which way a route reads is never its to say where it writes, is for anybody, or for who was let into one match alone. */
function assertReadsOnly({ method, url, config }: RouteOptions): void {
  const writes = [method].flat().some((each) => each !== "GET" && each !== "HEAD");
  if (writes || config?.access !== "session" || config.scoped)
    throw new Error(`${method} ${url} may not read from a replica: it writes, is public, or keeps to a scope.`);
}

const readThere = (database: Database) => (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
  if (request.routeOptions.config.reads === "searches on replica" && !queryOf(request).q) return done();
  wantedBy(database, request).then((wanted) => readingFrom(wanted, done), done);
};

async function wantedBy(database: Database, request: FastifyRequest): Promise<Wanted> {
  const [found] = await rows<Found, CallerInput>(database.current, WANTED, request);
  if (!isProven(request.caller, found?.stamp)) await refind(request);
  const { lsn = "0/0", rights = "0", common = "0" } = found ?? {};
  return { lsn, rights, common };
}

/** What was refused wrote nothing that its user would look for; what was written is not called a failure because its place was not kept. */
const keepWrite = (database: Database) => async (request: FastifyRequest, reply: FastifyReply) => {
  const user = request.caller?.userUuid ?? request.entered;
  const refused = reply.statusCode >= 400 && reply.statusCode < 500;
  if (!user || refused || request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
  await database.query(KEEP, [user]).catch((error) => tellOutage(request.log, error));
};
