import type { Transaction } from "../kit/database/database.ts";
import { unauthenticated } from "../kit/http/problem.ts";

/** SQL: whom a password still lets in, by the settings `g`: who required the provider, and the owner once that account is no use. */
export const emergencyUser = `coalesce(
  (select e.uuid from user_account e where e.uuid = g.emergency_user_uuid and e.organization_uuid = g.organization_uuid and not e.locked),
  (select e.uuid from user_account e where e.organization_uuid = g.organization_uuid and e.profile = 'owner'))`;

/**
 * SQL: the organisation of user `u` lets nobody in but by its identity provider. Its emergency account, and administrators of the
 * platform, are not concerned.
 */
export const passwordDoorClosed = `(not u.platform_admin and exists (select 1 from sign_on g where g.organization_uuid = u.organization_uuid
  and g.required and u.uuid is distinct from ${emergencyUser}))`;

const LOCK = `select 1 from sign_on g join user_account u on u.organization_uuid = g.organization_uuid where u.uuid = $1 for share of g`;
const CLOSED = `select ${passwordDoorClosed} as closed from user_account u where u.uuid = $1`;

/** The lock has a rule that is being made wait for sessions that are being opened, which it then ends. */
export async function isDoorClosed(tx: Transaction, user: string): Promise<boolean> {
  await tx.query(LOCK, [user]);
  const [door] = await tx.query<{ closed: boolean }>(CLOSED, [user]);
  return door?.closed === true;
}

/** Throws 401. */
export async function assertDoorOpen(tx: Transaction, user: string): Promise<void> {
  if (await isDoorClosed(tx, user)) throw unauthenticated("Identifiants invalides.");
}
