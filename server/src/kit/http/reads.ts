import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type pg from "pg";
import { COMMON, LIFE, NOWHERE, placeOf, RIGHTS, readingFrom, type Wanted } from "../database/caught-up.ts";
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
  life: string;
  newest: string;
}

const WANTED = prepare<CallerInput>((q) => ({
  text: `select ${stampSql(q)} as stamp, ${RIGHTS} as rights, ${COMMON} as common,
    coalesce((select w.lsn::text from last_write w where w.user_uuid = ${q.bind(callerUser)} and w.lsn <= pg_current_wal_insert_lsn()), '0/0') as lsn,
    ${LIFE} as life, pg_current_wal_insert_lsn()::text as newest`,
}));

/**
 * Keeps up to where a replica must be for its writer to see what was just written: the place at the end of it all, without waiting for
 * the disk. Where it is lost with the primary, what was written is not: then all is wanted that was there when the next one began.
 */
const KEEP = `with fast as materialized (select set_config('synchronous_commit', 'off', true))
  insert into last_write (user_uuid, lsn) select u.uuid, pg_current_wal_insert_lsn() from user_account u, fast where u.uuid = $1
  on conflict (user_uuid) do update set lsn = pg_current_wal_insert_lsn()`;

/** Milliseconds by which a replica that is read has all that was written: longer behind it is left. */
const SURE = 15_000;
/** Milliseconds of a second try. */
const IMPATIENT = 1000;

/** What a node knows of places beside those that are kept. */
interface Places {
  /** Where the life of the primary was when it was first seen here. */
  began: { life: string; lsn: string };
  /** Until when those read the primary whose place could not be kept. */
  unkept: Map<string, number>;
}

/** Has the routes that say so read from the replica of a database. To be called before the routes are known. */
export function readsFromReplica(app: FastifyInstance, database: Database): void {
  const places: Places = { began: { life: "", lsn: "0/0" }, unkept: new Map() };
  app.decorateRequest("entered", null);
  app.addHook("onRoute", (route) => {
    if (!route.config?.reads) return;
    assertReadsOnly(route);
    if (database.replica) route.preHandler = [...[route.preHandler ?? []].flat(), readThere(database, places)];
  });
  if (database.replica) app.addHook("onSend", keepWrite(database, places));
}

/** Which way a route reads is never its to say where it writes, is for anybody, or for who was let into one match alone. */
function assertReadsOnly({ method, url, config }: RouteOptions): void {
  const writes = [method].flat().some((each) => each !== "GET" && each !== "HEAD");
  if (writes || config?.access !== "session" || config.scoped)
    throw new Error(`${method} ${url} may not read from a replica: it writes, is public, or keeps to a scope.`);
}

const readThere =
  (database: Database, places: Places) => (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    if (request.routeOptions.config.reads === "searches on replica" && !queryOf(request).q) return done();
    wantedBy(database, places, request).then((wanted) => readingFrom(wanted, done), done);
  };

async function wantedBy(database: Database, places: Places, request: FastifyRequest): Promise<Wanted> {
  const [found] = await rows<Found, CallerInput>(database.current, WANTED, request);
  if (!isProven(request.caller, found?.stamp)) await refind(request);
  if (!found) return { lsn: NOWHERE, rights: "0", common: "0" };
  const { lsn, rights, common, life, newest } = found;
  if (places.began.life !== life) places.began = { life, lsn: newest };
  return { lsn: isUnkept(places, request.caller?.userUuid ?? "") ? NOWHERE : later(lsn, places.began.lsn), rights, common };
}

const later = (one: string, other: string): string => (placeOf(one) > placeOf(other) ? one : other);

function isUnkept({ unkept }: Places, user: string): boolean {
  const until = unkept.get(user) ?? 0;
  if (until < performance.now()) unkept.delete(user);
  return until >= performance.now();
}

/**
 * What was refused wrote nothing that its user would look for; what was written is not called a failure because its place was not kept.
 * Then it is tried once more past a pooler, for the other nodes; here they read the primary meanwhile.
 */
const keepWrite =
  (database: Database, { unkept }: Places) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const user = request.caller?.userUuid ?? request.entered;
    const refused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (!user || refused || request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
    await database.query(KEEP, [user]).catch(async (error) => {
      unkept.set(user, performance.now() + SURE);
      tellOutage(request.log, error);
      await database.direct.query({ text: KEEP, values: [user], query_timeout: IMPATIENT } as pg.QueryConfig).catch(() => {});
    });
  };
