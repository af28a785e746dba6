import type { Connection } from "../kit/database/database.ts";

/** RFC 2606 keeps `.example` from being anybody's: only the demo world and tests have such accounts. */
const COUNT = `select count(*) filter (where username like '%.example')::int4 as demo,
  count(*) filter (where username not like '%.example')::int4 as real from user_account`;

/**
 * Whether the e-mails that nothing sends may be shown to whoever reaches the server: a password's link lies in them. Where
 * everybody is of the demo world they may; where somebody invited others into a demo world, to who is on this machine.
 */
export async function mayShowMails(on: Connection, isPrivate: boolean): Promise<boolean> {
  const [accounts] = await on.query<{ demo: number; real: number }>(COUNT);
  return accounts?.real === 0 || (isPrivate && (accounts?.demo ?? 0) > 0);
}
