import { message } from "@avant-match/contract/kit/messages.ts";
import { updatingStatus } from "@avant-match/contract/organizations/organization-actions.ts";
import { Organization, organizationStatus } from "@avant-match/contract/organizations/organizations.ts";
import { mayKeepOrganizations } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { endSessionsOf, type Post, welcome } from "../accounts/exports.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { invalidField } from "../kit/http/problem.ts";
import { type Author, record } from "../kit/resource/history.ts";
import { findItem } from "../kit/resource/reading.ts";
import { type AskedChange, serveChange } from "../kit/resource/serve-change.ts";
import { setFields } from "../kit/resource/writing.ts";
import { grantAccess } from "./access-requests.ts";
import { organizations } from "./organizations.ts";

const { status: field } = Organization.fields;

export function serveStatus(app: FastifyInstance, database: Database, post: Post): void {
  serveChange(app, database, updatingStatus, (tx, caller, asked) => updateStatus(tx, post, caller, asked));
}

async function updateStatus(tx: Transaction, post: Post, caller: Caller, { uuid, body, version }: AskedChange) {
  const found = await findItem(tx, organizations, caller, uuid, { version, may: () => mayKeepOrganizations(caller) });
  const { status, sendWelcomeEmail = true } = body;
  if (status === undefined || status === null) throw invalidField("status", field.required ?? "", "required");
  if (typeof status !== "string" || !Object.hasOwn(organizationStatus, status)) throw invalidField("status", message("choice"), "choice");
  if (typeof sendWelcomeEmail !== "boolean") throw invalidField("sendWelcomeEmail", message("flag"), "type");
  const item = await setFields(tx, found, { status });
  const changes = item.version !== found.item.version;
  if (status === "inactive") {
    if (changes) await endSessionsOf(tx, uuid);
    return item;
  }
  // Somebody invited by a league may have asked for access to an active organisation.
  const owner = await grantAccess(tx, caller, uuid);
  if (sendWelcomeEmail && changes) await welcomeUsers(tx, post, uuid);
  else if (sendWelcomeEmail && owner !== null) await welcome(tx, post, owner);
  return item;
}

const FIND = "select uuid, name from organization where uuid::text = $1 or lower(name) = lower($1) order by name limit 2 for update";
const ACTIVATE = `update organization set status = 'active', version = version + 1, updated_at = now(), updated_by = $2
  where uuid = $1 and status <> 'active' returning uuid`;

export async function activate(tx: Transaction, post: Post, author: Author, asked: string): Promise<string> {
  const [found, another] = await tx.query<{ uuid: string; name: string }>(FIND, [asked]);
  if (!found) throw invalidField("organization", `Aucune organisation ne s’appelle «\u00a0${asked}\u00a0».`, "unknown");
  if (another) throw invalidField("organization", `Plusieurs organisations s’appellent «\u00a0${asked}\u00a0»\u00a0: donnez son uuid.`);
  if ((await tx.query(ACTIVATE, [found.uuid, author.displayName])).length === 0)
    throw invalidField("organization", `${found.name} est déjà active.`);
  const change = { action: "update", resource: "Organization", resourceUuid: found.uuid };
  await record(tx, author, { ...change, before: { status: "inactive" }, after: { status: "active" } });
  await grantAccess(tx, author, found.uuid);
  await welcomeUsers(tx, post, found.uuid);
  return found.name;
}

const USERS = "select uuid from user_account where organization_uuid = $1 order by username";

async function welcomeUsers(tx: Transaction, post: Post, organizationUuid: string): Promise<void> {
  for (const { uuid } of await tx.query<{ uuid: string }>(USERS, [organizationUuid])) await welcome(tx, post, uuid);
}
