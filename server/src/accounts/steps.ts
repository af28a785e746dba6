import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { Problem } from "../kit/http/problem.ts";
import { hashOf, newToken, tokenCookie } from "./cookie.ts";

const MINUTES = kept.signInStepMinutes;

/** Who somebody is at the identity provider of an organisation. */
export interface SignOnSubject {
  organization: string;
  issuer: string;
  subject: string;
}

export type Steps = ReturnType<typeof stepsOn>;

const BEGIN = `insert into sign_in_step (token_hash, user_uuid, sign_on_organization_uuid, sign_on_issuer, sign_on_subject, expires_at)
  values ($1, $2, $3, $4, $5, now() + interval '${MINUTES} minutes')`;
const FIND = "select user_uuid from sign_in_step where token_hash = $1 and expires_at > now()";
const ASK = "update sign_in_step set challenge = $2 where token_hash = $1";
const TAKE = `update sign_in_step t set challenge = null from sign_in_step o
  where t.token_hash = $1 and o.token_hash = t.token_hash and t.challenge is not null and t.expires_at > now()
  returning o.user_uuid as user, o.challenge`;
const END = `delete from sign_in_step where token_hash = $1 and expires_at > now()
  returning sign_on_organization_uuid as organization, sign_on_issuer as issuer, sign_on_subject as subject`;

export function stepsOn(publicUrl: string | undefined) {
  const cookie = tokenCookie("avant-match-step", publicUrl);
  const tokenOf = (request: FastifyRequest) => {
    const token = cookie.read(request);
    return token ? hashOf(token) : null;
  };
  return {
    tokenOf,
    /** `signOn` says who the user is at the provider by which they have signed in so far. */
    async begin(
      on: Connection,
      request: FastifyRequest,
      reply: FastifyReply,
      user: string | null,
      signOn?: SignOnSubject,
    ): Promise<Buffer> {
      const token = newToken();
      const { organization = null, issuer = null, subject = null } = signOn ?? {};
      await on.query(BEGIN, [hashOf(token), user, organization, issuer, subject]);
      reply.header("set-cookie", cookie.write(request, token, MINUTES * 60));
      return hashOf(token);
    },
    /** Null when nobody is known yet, undefined without a step. */
    async userOf(on: Connection, request: FastifyRequest): Promise<string | null | undefined> {
      const [step] = await on.query<{ user_uuid: string | null }>(FIND, [tokenOf(request)]);
      return step?.user_uuid;
    },
    ask: async (on: Connection, step: Buffer, challenge: string) => void (await on.query(ASK, [step, challenge])),
    /** Nobody takes a challenge twice. Throws 410 when there is none. */
    async takeChallenge(on: Connection, request: FastifyRequest) {
      const [taken] = await on.query<{ user: string | null; challenge: string }>(TAKE, [tokenOf(request)]);
      if (!taken) throw over();
      return taken;
    },
    /** Returns who the user is at their provider; null where none was asked. Throws 410. */
    async end(tx: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<SignOnSubject | null> {
      const [ended] = await tx.query<{ [Name in keyof SignOnSubject]: string | null }>(END, [tokenOf(request)]);
      if (!ended) throw over();
      reply.header("set-cookie", cookie.write(request, "", 0));
      const { organization, issuer, subject } = ended;
      return organization !== null && issuer !== null && subject !== null ? { organization, issuer, subject } : null;
    },
  };
}

export const over = () => new Problem(410, "Connexion interrompue", "Cette connexion a pris trop de temps\u00a0: recommencez.");
