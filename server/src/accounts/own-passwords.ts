import type { FastifyRequest } from "fastify";
import type { Connection, Database } from "../kit/database/database.ts";
import { slowingOf } from "../kit/http/limit.ts";
import { invalidField, secondFactorProofDemanded } from "../kit/http/problem.ts";
import { isPassword } from "./password.ts";
import type { Sessions } from "./session.ts";

/** Wrong passwords before each further one waits. */
const TRIES = 10;
const LONGEST = 1000;

export type OwnPasswords = ReturnType<typeof ownPasswordsOn>;

const FIND = "select password_hash from user_account where uuid = $1";

export function ownPasswordsOn(database: Database, sessions: Sessions) {
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
    /** The same, but after a recent proof the password may be absent. */
    async assertRecent(request: FastifyRequest, user: string, given: unknown): Promise<void> {
      if (given === undefined && (await sessions.proofOf(request)).recent) return;
      await assert(user, given);
      await sessions.prove(database, request, { bySecondFactor: false });
    },
    /** Throws 403: the password alone must not change the factors of a user who has a second one. */
    async assertSecured(request: FastifyRequest, user: string): Promise<void> {
      const { bySecondFactor } = await sessions.proofOf(request);
      if (!bySecondFactor && (await factorsOf(database, user)).length > 0) throw secondFactorProofDemanded();
    },
    isProven: async (request: FastifyRequest) => (await sessions.proofOf(request)).recent,
  };
}

const FACTORS = `select array_remove(array[case when exists (select 1 from totp where user_uuid = $1 and secret is not null) then 'totp' end,
  case when exists (select 1 from passkey where user_uuid = $1) then 'passkey' end], null) as factors`;

export async function factorsOf(on: Connection, user: string): Promise<string[]> {
  const [row] = await on.query<{ factors: string[] }>(FACTORS, [user]);
  return row?.factors ?? [];
}
