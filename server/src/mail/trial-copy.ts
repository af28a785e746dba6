import type { Connection } from "../kit/database/database.ts";

/** Whether a database is a copy for trials, which no e-mail leaves. One that is not of the present schema may not know yet. */
export async function isTrialCopy(on: Connection): Promise<boolean> {
  const [known] = await on.query("select 1 where to_regclass('public.trial_copy') is not null");
  return known !== undefined && (await on.query("select 1 from trial_copy")).length > 0;
}
