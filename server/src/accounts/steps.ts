import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { Problem } from "../kit/http/problem.ts";
import { hashOf, newToken, tokenCookie } from "./cookie.ts";

const MINUTES = kept.signInStepMinutes;

export interface Steps {
  begin(on: Connection, request: FastifyRequest, reply: FastifyReply, user: string | null): Promise<Buffer>;
  /** Null when nobody is known yet, undefined without a step. */
  userOf(on: Connection, request: FastifyRequest): Promise<string | null | undefined>;
  ask(on: Connection, step: Buffer, challenge: string): Promise<void>;
  tokenOf(request: FastifyRequest): Buffer | null;
  /** Nobody takes a challenge twice. Throws 410 when there is none. */
  takeChallenge(on: Connection, request: FastifyRequest): Promise<{ user: string | null; challenge: string }>;
  end(tx: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const BEGIN = `insert into sign_in_step (token_hash, user_uuid, expires_at) values ($1, $2, now() + interval '${MINUTES} minutes')`;
const FIND = "select user_uuid from sign_in_step where token_hash = $1 and expires_at > now()";
const ASK = "update sign_in_step set challenge = $2 where token_hash = $1";
const TAKE = `update sign_in_step t set challenge = null from sign_in_step o
  where t.token_hash = $1 and o.token_hash = t.token_hash and t.challenge is not null and t.expires_at > now()
  returning o.user_uuid as user, o.challenge`;
const END = "delete from sign_in_step where token_hash = $1 and expires_at > now() returning token_hash";

export function stepsOn(publicUrl: string | undefined): Steps {
  const cookie = tokenCookie("avant-match-step", publicUrl);
  const tokenOf = (request: FastifyRequest) => {
    const token = cookie.read(request);
    return token ? hashOf(token) : null;
  };
  return {
    tokenOf,
    async begin(on, request, reply, user) {
      const token = newToken();
      await on.query(BEGIN, [hashOf(token), user]);
      reply.header("set-cookie", cookie.write(request, token, MINUTES * 60));
      return hashOf(token);
    },
    async userOf(on, request) {
      const [step] = await on.query<{ user_uuid: string | null }>(FIND, [tokenOf(request)]);
      return step?.user_uuid;
    },
    ask: async (on, step, challenge) => void (await on.query(ASK, [step, challenge])),
    async takeChallenge(on, request) {
      const [taken] = await on.query<{ user: string | null; challenge: string }>(TAKE, [tokenOf(request)]);
      if (!taken) throw over();
      return taken;
    },
    async end(tx, request, reply) {
      const ended = await tx.query(END, [tokenOf(request)]);
      if (ended.length === 0) throw over();
      reply.header("set-cookie", cookie.write(request, "", 0));
    },
  };
}

export const over = () => new Problem(410, "Connexion interrompue", "Cette connexion a pris trop de temps\u00a0: recommencez.");
