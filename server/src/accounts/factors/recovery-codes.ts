import { randomBytes } from "node:crypto";
import { LONGEST_CODE } from "@avant-match/contract/accounts/credentials.ts";
import type { Connection, Transaction } from "../../kit/database/database.ts";
import { invalidField } from "../../kit/http/problem.ts";
import { hashOf } from "../cookie.ts";

const COUNT = 10;
/** Crockford's base32. 25 letters are 125 bits, so a plain SHA-256 is enough, as for a token. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 25;

const ADD = "insert into recovery_code (user_uuid, code_hash) select $1, unnest($2::bytea[])";

export async function renewRecoveryCodes(tx: Transaction, user: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.query("delete from recovery_code where user_uuid = $1", [user]);
  await tx.query(ADD, [user, codes.map((code) => hashOf(plain(code)))]);
  return codes;
}

export const firstRecoveryCodes = async (tx: Transaction, user: string): Promise<string[]> =>
  (await recoveryCodesLeft(tx, user)) > 0 ? [] : renewRecoveryCodes(tx, user);

const USE = "delete from recovery_code where user_uuid = $1 and code_hash = $2 returning user_uuid";

export const useRecoveryCode = async (tx: Transaction, user: string, code: string): Promise<boolean> =>
  (await tx.query(USE, [user, hashOf(plain(code))])).length > 0;

export async function recoveryCodesLeft(on: Connection, user: string): Promise<number> {
  const [row] = await on.query<{ n: number }>("select count(*)::int4 as n from recovery_code where user_uuid = $1", [user]);
  return row?.n ?? 0;
}

function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.match(/.{5}/g)?.join("-") ?? letters;
}

/** Crockford's base32 reads I and L as 1, and O as 0. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0")
    .replace(/[^\dA-Z]/g, "");

export const isRecoveryCode = (code: string): boolean => plain(code).length === LENGTH;

/** Takes a recovery code or one of an app, which is read without its spaces. */
export function codeIn(given: unknown): string {
  if (typeof given !== "string" || given.trim() === "") throw invalidField("code", "Le code est requis.", "required");
  if (given.length > LONGEST_CODE || given.includes("\0")) throw invalidField("code", `${LONGEST_CODE} caractères au maximum.`);
  return isRecoveryCode(given) ? given : given.replace(/\s/g, "");
}
