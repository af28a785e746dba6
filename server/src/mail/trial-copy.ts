import type { Connection } from "../kit/database/database.ts";

/** A database of an older schema lacks the table. */
export async function isTrialCopy(on: Connection): Promise<boolean> {
  const [known] = await on.query("select 1 where to_regclass('public.trial_copy') is not null");
  return known !== undefined && (await on.query("select 1 from trial_copy")).length > 0;
}
