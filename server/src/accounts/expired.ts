import type { Database } from "../kit/database/database.ts";
import { forgetAttempts } from "../kit/http/limit.ts";
import { forgetEmailChanges } from "./email-changes.ts";
import { forgetPasswordLinks } from "./password-links.ts";

const EXPIRED = [
  "delete from session where expires_at <= now()",
  "delete from access_token where expires_at <= now()",
  "delete from known_device where expires_at <= now()",
  "delete from sign_in_step where expires_at <= now()",
  "delete from sign_on_attempt where expires_at <= now()",
  "delete from passkey_offer where expires_at <= now()",
];

export async function removeExpired(database: Database): Promise<void> {
  for (const statement of EXPIRED) await database.query(statement);
  await forgetPasswordLinks(database);
  await forgetEmailChanges(database);
  await forgetAttempts(database);
}
