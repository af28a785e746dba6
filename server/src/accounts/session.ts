import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { setNewest } from "../kit/database/set-newest.ts";
import { bearerOf } from "../kit/http/bearer.ts";
import type { Caller, Held } from "../kit/http/caller.ts";
import { browserOf } from "./browser.ts";
import { hashOf, newToken, tokenCookie } from "./cookie.ts";
import { placeOf } from "./place-of.ts";

export interface Sessions extends Held {
  /**
   * Ends the session when its holder left the device offline. `remembered` allows a cached caller:
   * the reads that follow must then prove that nothing has changed.
   */
  find(request: FastifyRequest, remembered?: boolean): Promise<Caller | null>;
  open(tx: Transaction, request: FastifyRequest, reply: FastifyReply, entered: Entered): Promise<void>;
  /** The new session ends no later than the one it replaces. Null means oneself again. */
  become(tx: Transaction, request: FastifyRequest, reply: FastifyReply, userUuid: string, impersonatorUuid: string | null): Promise<void>;
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  list(request: FastifyRequest, userUuid: string): Promise<OpenSession[]>;
  proofOf(request: FastifyRequest): Promise<Proof>;
  prove(on: Connection, request: FastifyRequest, how: { bySecondFactor: boolean }): Promise<void>;
  end(userUuid: string, uuid: string): Promise<boolean>;
  endOthers(tx: Transaction, request: FastifyRequest, userUuid: string): Promise<void>;
}

export interface Entered {
  user: string;
  bySecondFactor: boolean;
  /** By the identity provider of their organisation. */
  bySignOn: boolean;
  /** By a second factor of that provider, which the organisation trusts. */
  byProviderFactor: boolean;
}

export interface Proof {
  recent: boolean;
  bySecondFactor: boolean;
}

export interface OpenSession {
  uuid: string;
  browser: string | null;
  /** `placeOf` gives it; null for sessions older than this column. */
  place: string | null;
  current: boolean;
  createdAt: string;
  seenAt: string;
}

const { sessionIdleDays: IDLE, sessionDays: LONGEST } = kept;
/** Minutes of a proof, and of an impersonation. */
const PROOF = 10;
const IN_THE_PLACE = 60;

interface Row {
  name: string;
  uuid: string;
  display_name: string;
  organization_uuid: string | null;
  profile: Caller["profile"];
  platform_admin: boolean;
  impersonator_uuid: string | null;
  impersonator_name: string | null;
  must_set_up: boolean;
  changes: number;
  ageing: boolean;
}

/** Callers that a process caches, and for how many milliseconds. */
const MOST_REMEMBERED = 5000;
const REMEMBERED = 60_000;

const lasting = (days: number) => `least(now() + interval '${days} days', s.created_at + interval '${LONGEST} days')`;

/** SQL on the user `u` and the organisation `o`. */
export const secondFactorDemandedSql = `(o.second_factor_required and coalesce(o.second_factor_from <= now(), true)) or (u.platform_admin and not u.exempt_from_second_factor)`;

const findWhere = (
  token: string,
) => `select encode(s.token_hash, 'hex') as name, u.uuid, p.display_name, u.organization_uuid, u.profile, u.platform_admin, s.impersonator_uuid,
  ip.display_name as impersonator_name,
  coalesce(${secondFactorDemandedSql}, false) and not u.second_factor and not s.by_provider_factor and s.impersonator_uuid is null as must_set_up, s.changes,
  (s.expires_at < ${lasting(IDLE - 1)} and s.impersonator_uuid is null) or s.seen_at < now() - interval '1 hour' as ageing
  from session s join user_account u on u.uuid = s.user_uuid join person p on p.uuid = u.person_uuid
  left join organization o on o.uuid = u.organization_uuid
  left join user_account iu on iu.uuid = s.impersonator_uuid left join person ip on ip.uuid = iu.person_uuid
  where ${token} and s.expires_at > now() and (o.status is null or o.status = 'active')
    and not u.locked and (iu.uuid is null or iu.platform_admin)`;
const FIND = findWhere("s.token_hash = $1");
const FIND_HELD = findWhere("s.token_hash = any(select decode(x, 'hex') from unnest($1::text[]) x)");
const EXTEND = `update session s set expires_at = case when impersonator_uuid is null then ${lasting(IDLE)} else expires_at end,
  seen_at = now(), address = $2 where token_hash = $1`;
const OPEN = `insert into session (token_hash, user_uuid, browser, address, by_second_factor, by_sign_on, by_provider_factor, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${IDLE} days')`;
const BECOME = `insert into session (token_hash, user_uuid, impersonator_uuid, browser, address, created_at, by_second_factor, proven_at,
    second_factor_proven_at, expires_at)
  select $2, $3, $4, s.browser, s.address, s.created_at, s.by_second_factor, s.proven_at, s.second_factor_proven_at,
    case when $4::uuid is null then ${lasting(IDLE)} else least(${lasting(IDLE)}, now() + interval '${IN_THE_PLACE} minutes') end
  from session s where s.token_hash = $1`;
const END = "delete from session where token_hash = $1";
const LIST = `select uuid, browser, address as place, coalesce(token_hash = $2, false) as current, created_at as "createdAt", seen_at as "seenAt"
  from session where user_uuid = $1 and impersonator_uuid is null and expires_at > now() order by seen_at desc, uuid limit 100`;
const since = `now() - interval '${PROOF} minutes'`;
const PROVEN = `select greatest(created_at, proven_at, second_factor_proven_at) > ${since} as recent,
  coalesce(second_factor_proven_at > ${since}, false) or (by_second_factor and created_at > ${since}) as "bySecondFactor"
  from session where token_hash = $1 and impersonator_uuid is null`;
const PROVE =
  "update session set proven_at = now(), second_factor_proven_at = case when $2 then now() else second_factor_proven_at end where token_hash = $1";
const END_ONE = "delete from session where user_uuid = $1 and uuid = $2 and impersonator_uuid is null returning uuid";
const END_OTHERS = "delete from session where user_uuid = $1 and token_hash is distinct from $2";

export function sessionsOn(database: Database, publicUrl: string | undefined): Sessions {
  const cookie = tokenCookie("avant-match", publicUrl);
  const tokenOf = (request: FastifyRequest) => {
    // A request with a token has no session, even where a browser sent its cookie along.
    const token = bearerOf(request) === undefined && cookie.read(request);
    return token ? hashOf(token) : null;
  };
  const remembered = rememberedCallers();
  return {
    async find(request, mayBeRemembered = false) {
      const hash = tokenOf(request);
      if (!hash) return null;
      const left = leftBy(request);
      const last = mayBeRemembered && !left ? remembered.find(hash) : null;
      if (last) return last;
      const [row] = await database.query<Row>(FIND, [hash]);
      if (!row) return null;
      if (row.uuid === left) {
        await database.query(END, [hash]);
        return null;
      }
      if (row.ageing) await database.query(EXTEND, [hash, request.ip]);
      const caller = callerOf(row);
      remembered.keep(hash, caller, row.changes);
      return caller;
    },
    nameOf: (request) => tokenOf(request)?.toString("hex") ?? null,
    async holders(names) {
      const held = await database.reading.query<Row>(FIND_HELD, [names]);
      return new Map(held.map((row): [string, Caller] => [row.name, callerOf(row)]).filter(([, { mustSetUp }]) => !mustSetUp));
    },
    async open(tx, request, reply, { user, bySecondFactor, bySignOn, byProviderFactor }) {
      const token = newToken();
      await tx.query(END, [tokenOf(request)]);
      await tx.query(OPEN, [hashOf(token), user, browserOf(request), request.ip, bySecondFactor, bySignOn, byProviderFactor]);
      reply.header("set-cookie", [cookie.write(request, token, IDLE * 86_400), ...unnoted(request)]);
    },
    async become(tx, request, reply, userUuid, impersonatorUuid) {
      const [before, token] = [tokenOf(request), newToken()];
      await tx.query(BECOME, [before, hashOf(token), userUuid, impersonatorUuid]);
      await tx.query(END, [before]);
      reply.header("set-cookie", cookie.write(request, token, IDLE * 86_400));
    },
    async close(request, reply) {
      await database.query(END, [tokenOf(request)]);
      reply.header("set-cookie", [cookie.write(request, "", 0), ...unnoted(request)]);
    },
    async list(request, userUuid) {
      const open = await database.query<OpenSession>(LIST, [userUuid, tokenOf(request)]);
      return open.map((session) => ({ ...session, place: session.place && placeOf(session.place) }));
    },
    async proofOf(request) {
      const [proof] = await database.query<Proof>(PROVEN, [tokenOf(request)]);
      return proof ?? { recent: false, bySecondFactor: false };
    },
    prove: async (on, request, { bySecondFactor }) => void (await on.query(PROVE, [tokenOf(request), bySecondFactor])),
    end: async (userUuid, uuid) => (await database.query(END_ONE, [userUuid, uuid])).length > 0,
    endOthers: async (tx, request, userUuid) => void (await tx.query(END_OTHERS, [userUuid, tokenOf(request)])),
  };
}

function rememberedCallers() {
  const known = new Map<string, { caller: Caller; stamp: number; until: number }>();
  const keyOf = (hash: Buffer) => hash.toString("latin1");
  return {
    find(hash: Buffer): Caller | null {
      const last = known.get(keyOf(hash));
      return last && last.until > performance.now() ? { ...last.caller, proof: { token: hash, stamp: last.stamp, seen: false } } : null;
    },
    keep(hash: Buffer, caller: Caller, stamp: number): void {
      // The cache skips callers who still lack a second factor: access opens as soon as they have one.
      if (caller.mustSetUp) return;
      setNewest(known, keyOf(hash), { caller, stamp, until: performance.now() + REMEMBERED }, MOST_REMEMBERED);
    },
  };
}

const callerOf = (row: Row): Caller => ({
  userUuid: row.uuid,
  displayName: row.display_name,
  organizationUuid: row.organization_uuid,
  profile: row.profile,
  platform: row.platform_admin,
  mustSetUp: row.must_set_up,
  impersonator: row.impersonator_uuid ? { uuid: row.impersonator_uuid, displayName: row.impersonator_name ?? "" } : null,
});

/**
 * Signing out offline cannot end the session: the page notes it in a cookie
 * (`web/src/shell/leave-device.ts`),
 * and the first request ends the session. The cookie itself opens nothing.
 */
const leftBy = ({ headers }: FastifyRequest): string | undefined => NOTED.exec(headers.cookie ?? "")?.[1];

const unnoted = ({ headers }: FastifyRequest): string[] =>
  Array.from(
    (headers.cookie ?? "").matchAll(NAMES),
    ([name]) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${name.startsWith("_") ? "; Secure" : ""}`,
  );

const NOTED = /(?:^|;\s*)(?:__Host-)?avant-match-left=([\da-f-]{36})(?:;|$)/;
const NAMES = /(?:__Host-)?avant-match-left(?==)/g;
