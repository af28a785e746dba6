import type { Connection } from "../../kit/database/database.ts";

const FACTORS = `select array_remove(array[case when exists (select 1 from totp where user_uuid = $1 and secret is not null) then 'totp' end,
  case when exists (select 1 from passkey where user_uuid = $1) then 'passkey' end], null) as factors`;

/** What a user proves themselves by, besides their password: « totp », « passkey ». */
export async function factorsOf(on: Connection, user: string): Promise<string[]> {
  const [row] = await on.query<{ factors: string[] }>(FACTORS, [user]);
  return row?.factors ?? [];
}
