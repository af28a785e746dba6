import { createHmac, timingSafeEqual } from "node:crypto";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Transaction } from "../../kit/database/database.ts";
import { Problem } from "../../kit/http/problem.ts";
import { hashOf, newToken, tokenCookie } from "../cookie.ts";
import type { SignOn } from "../identities.ts";
import type { ProvidedIdentity, Secrets } from "./provider.ts";

const { signOnMinutes: MINUTES, signOnLinkMinutes: LINK_MINUTES } = kept;

export interface Begun {
  organization: string;
  version: number;
  next: string;
}

/** A sign-in at the provider that no account is linked to yet. */
export interface PendingAttempt extends SignOn {
  organizationName: string;
  email: string;
  next: string;
}

const BEGIN = `insert into sign_on_attempt (token_hash, organization_uuid, version, next, expires_at)
  values ($1, $2, $3, $4, now() + interval '${MINUTES} minutes')`;
const TAKE = `delete from sign_on_attempt where token_hash = $1 and organization_uuid = $2 and subject is null and expires_at > now()
  returning organization_uuid as organization, version, next`;
const HOLD = `insert into sign_on_attempt (token_hash, organization_uuid, version, next, issuer, subject, email, by_second_factor, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${LINK_MINUTES} minutes')`;
/** Settings that have changed meanwhile end what waits. */
const PENDING = `sign_on g, organization o where t.token_hash = $1 and t.subject is not null and t.expires_at > now()
  and g.organization_uuid = t.organization_uuid and g.version = t.version and o.uuid = t.organization_uuid and o.status = 'active'`;
const SHOWN = `t.organization_uuid as organization, o.name as "organizationName", t.issuer, t.subject, t.email, t.next,
  g.trusts_second_factor and t.by_second_factor as "byProviderFactor"`;
const READ = `select ${SHOWN} from sign_on_attempt t, ${PENDING}`;
const END = `delete from sign_on_attempt t using ${PENDING} returning ${SHOWN}`;
const END_BY_LINK = `delete from sign_on_attempt t using ${PENDING} and t.link_hash = $2 returning ${SHOWN}, t.user_uuid as user`;
const LINK =
  "update sign_on_attempt set link_hash = $2, user_uuid = $3 where token_hash = $1 and subject is not null and expires_at > now()";

export type Attempts = ReturnType<typeof attemptsOn>;
type Cookie = ReturnType<typeof cookieOn>;

/**
 * Sign-ins that are under way, each bound to one browser by a cookie and used up by its first answer. State, nonce and verifier are
 * derived from the token of the cookie, so that nothing in the database can finish a sign-in.
 */
export function attemptsOn(publicUrl: string | undefined) {
  const cookie = cookieOn(publicUrl);
  return { ...atProvider(cookie), ...ofUnknown(cookie) };
}

function cookieOn(publicUrl: string | undefined) {
  const cookie = tokenCookie("avant-match-sign-on", publicUrl);
  return {
    read: cookie.read,
    hashIn(request: FastifyRequest): Buffer | null {
      const token = cookie.read(request);
      return token === undefined ? null : hashOf(token);
    },
    give(request: FastifyRequest, reply: FastifyReply, minutes: number): string {
      const token = newToken();
      reply.header("set-cookie", cookie.write(request, token, minutes * 60));
      return token;
    },
    clear: (request: FastifyRequest, reply: FastifyReply) => void reply.header("set-cookie", cookie.write(request, "", 0)),
  };
}

/** From leaving for the provider to coming back. */
const atProvider = (cookie: Cookie) => ({
  async begin(on: Connection, request: FastifyRequest, reply: FastifyReply, { organization, version, next }: Begun): Promise<Secrets> {
    const token = cookie.give(request, reply, MINUTES);
    await on.query(BEGIN, [hashOf(token), organization, version, next]);
    return secretsOf(token);
  },
  /** Null unless this browser has begun it, for this organisation, with this state, and nobody has finished it. */
  async take(
    on: Connection,
    request: FastifyRequest,
    organization: string,
    state: unknown,
  ): Promise<(Begun & { secrets: Secrets }) | null> {
    const token = cookie.read(request);
    const secrets = token === undefined ? null : secretsOf(token);
    if (!secrets || !isSame(secrets.state, state)) return null;
    const [begun] = await on.query<Begun>(TAKE, [cookie.hashIn(request), organization]);
    return begun ? { ...begun, secrets } : null;
  },
  forget: cookie.clear,
});

/** From coming back with an identity that no account is linked to, to the proof of one. */
const ofUnknown = (cookie: Cookie) => ({
  async hold(on: Connection, request: FastifyRequest, reply: FastifyReply, begun: Begun, identity: ProvidedIdentity & { issuer: string }) {
    const { organization, version, next } = begun;
    const { issuer, subject, email, bySecondFactor } = identity;
    const token = cookie.give(request, reply, LINK_MINUTES);
    await on.query(HOLD, [hashOf(token), organization, version, next, issuer, subject, email, bySecondFactor]);
  },
  /** Throws 410 without one. */
  async read(on: Connection, request: FastifyRequest): Promise<PendingAttempt> {
    const [pending] = await on.query<PendingAttempt>(READ, [cookie.hashIn(request)]);
    if (!pending) throw over();
    return pending;
  },
  /** Gives the token of a link that proves the account, in this browser alone; the one before it ends. */
  async newLink(tx: Transaction, request: FastifyRequest, user: string): Promise<string> {
    const link = newToken();
    await tx.query(LINK, [cookie.hashIn(request), hashOf(link), user]);
    return link;
  },
  /** Nobody ends an attempt twice. Throws 410. */
  async end(tx: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<PendingAttempt> {
    const [ended] = await tx.query<PendingAttempt>(END, [cookie.hashIn(request)]);
    if (!ended) throw over();
    cookie.clear(request, reply);
    return ended;
  },
  /** The same, by the link that was mailed. Throws 410. */
  async endByLink(tx: Transaction, request: FastifyRequest, reply: FastifyReply, link: string): Promise<PendingAttempt & { user: string }> {
    const [ended] = await tx.query<PendingAttempt & { user: string }>(END_BY_LINK, [cookie.hashIn(request), hashOf(link)]);
    if (!ended) throw over();
    cookie.clear(request, reply);
    return ended;
  },
});

const derive = (token: string, purpose: string): string => createHmac("sha256", token).update(purpose).digest("base64url");

const secretsOf = (token: string): Secrets => ({
  state: derive(token, "state"),
  nonce: derive(token, "nonce"),
  verifier: derive(token, "verifier"),
});

function isSame(expected: string, given: unknown): boolean {
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const over = () =>
  new Problem(
    410,
    "Connexion interrompue",
    "Cette connexion a pris trop de temps, ou a commencé dans un autre navigateur\u00a0: recommencez.",
  );
