import type { FastifyRequest } from "fastify";
import type { Connection, Database } from "../kit/database/database.ts";
import { slowingOf } from "../kit/http/limit.ts";
import { invalidField, secondFactorProofDemanded } from "../kit/http/problem.ts";
import { isPassword } from "./password.ts";
import type { Sessions } from "./session.ts";

/** Wrong passwords before each further one must wait. */
const TRIES = 10;
const LONGEST = 1000;

export interface OwnPasswords {
  /** Throws a 422 on the field unless it is the password of the user, a 429 where too many were wrong. */
  assert(user: string, given: unknown, field?: string): Promise<void>;
  /** The same, but asks nothing of who has proven who they are a moment ago and gives none. */
  assertRecent(request: FastifyRequest, user: string, given: unknown): Promise<void>;
  /** Throws a 403 unless who has a second factor has proven it a moment ago: the password alone changes none. */
  assertSecured(request: FastifyRequest, user: string): Promise<void>;
  /** Whether who asks has proven who they are a moment ago. */
  isProven(request: FastifyRequest): Promise<boolean>;
}

const FIND = "select password_hash from user_account where uuid = $1";

/** Has users prove anew who they are before what protects their account changes. */
export function ownPasswordsOn(database: Database, sessions: Sessions): OwnPasswords {
  const tries = slowingOf(database, "password change", TRIES);
  const assert = async (user: string, given: unknown, field = "password"): Promise<void> => {
    if (typeof given !== "string" || given === "" || given.length > LONGEST || given.includes("\0"))
      throw invalidField(field, "Le mot de passe actuel est requis.", "required");
    await tries.take(user);
    const [stored] = await database.query<{ password_hash: string | null }>(FIND, [user]);
    if (!(await isPassword(stored?.password_hash, given))) throw invalidField(field, "Le mot de passe actuel n’est pas le bon.", "wrong");
    await tries.forget(user);
  };
  return {
    assert,
    async assertRecent(request, user, given) {
      if (given === undefined && (await sessions.proofOf(request)).recent) return;
      await assert(user, given);
      await sessions.prove(database, request, { bySecondFactor: false });
    },
    async assertSecured(request, user) {
      const { bySecondFactor } = await sessions.proofOf(request);
      if (!bySecondFactor && (await factorsOf(database, user)).length > 0) throw secondFactorProofDemanded();
    },
    isProven: async (request) => (await sessions.proofOf(request)).recent,
  };
}

const FACTORS = `select array_remove(array[case when exists (select 1 from totp where user_uuid = $1 and secret is not null) then 'totp' end,
  case when exists (select 1 from passkey where user_uuid = $1) then 'passkey' end], null) as factors`;

/** What a user proves themselves by, besides their password: « totp », « passkey ». */
export async function factorsOf(on: Connection, user: string): Promise<string[]> {
  const [row] = await on.query<{ factors: string[] }>(FACTORS, [user]);
  return row?.factors ?? [];
}
