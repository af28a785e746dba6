import { conflict } from "@avant-match/contract/kit/answer.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { updatingStatus } from "@avant-match/contract/organizations/organization-actions.ts";
import { Organization, organizationStatus } from "@avant-match/contract/organizations/organizations.ts";
import { mayKeepOrganizations } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { endSessionsOf, type Post, welcome } from "../accounts/exports.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { deleting } from "../kit/http/operations.ts";
import { invalidField, refused } from "../kit/http/problem.ts";
import { ifMatch, uuidParam } from "../kit/http/requests.ts";
import { type Author, recordOfOrganization } from "../kit/resource/history.ts";
import { removeMany } from "../kit/resource/many.ts";
import { findItem } from "../kit/resource/reading.ts";
import { type AskedChange, serveChange } from "../kit/resource/serve-change.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { removeItem, setFields } from "../kit/resource/writing.ts";
import { greetingOf, letter, plainNameOf } from "../mail/exports.ts";
import { contacts } from "./contacts.ts";
import { organizations } from "./organizations.ts";
import { users } from "./users.ts";

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
  await recordOfOrganization(tx, author, found.uuid, { ...change, before: { status: "inactive" }, after: { status: "active" } });
  await grantAccess(tx, author, found.uuid);
  await welcomeUsers(tx, post, found.uuid);
  return found.name;
}

const USERS = "select uuid from user_account where organization_uuid = $1 order by username";

async function welcomeUsers(tx: Transaction, post: Post, organizationUuid: string): Promise<void> {
  for (const { uuid } of await tx.query<{ uuid: string }>(USERS, [organizationUuid])) await welcome(tx, post, uuid);
}

const requests = storeOf<typeof AccessRequest, object>(AccessRequest, {
  policy: {
    joins: "",
    visible: (_q, kind) => `${kind === "platform"}`,
    facts: () => ({}),
    edit: mayKeepOrganizations,
    subject: {},
  },
  reveal: { AccessRequest: () => "true" },
  order: [{ sql: "t.requested_at", descending: true }],
});

export function serveAccessRequests(app: FastifyInstance, database: Database, post: Post): void {
  serveResource(app, database, requests, { verbs: ["list", "get"] });
  const config = { access: "session" as const, operation: deleting(AccessRequest) };
  app.delete(`/api${AccessRequest.path}/:uuid`, { config }, async (request, reply) => {
    const [uuid, version] = [uuidParam(request), ifMatch(request)];
    await database.transaction((tx) => refuse(tx, post, request.caller, { uuid, version }));
    return reply.code(204).send();
  });
}

const PEOPLE = "select person_uuid as uuid from contact where organization_uuid = $1";
const ASKER = "select organization_kept as kept, person_uuid as person from access_request where uuid = $1";
const FORGET = "delete from access_request where uuid = $1";
const FORGET_PEOPLE = `delete from person p where p.uuid = any($1::uuid[])
  and not exists (select 1 from contact c where c.person_uuid = p.uuid) and not exists (select 1 from user_account u where u.person_uuid = p.uuid)`;

async function refuse(tx: Transaction, { outbox }: Post, caller: Caller, asked: { uuid: string; version: number | undefined }) {
  const { item } = await findItem(tx, requests, caller, asked.uuid, { version: asked.version });
  const { organization, person } = item;
  const found = await findItem(tx, organizations, caller, organization.uuid, { may: () => mayKeepOrganizations(caller) });
  const [{ kept = false, person: asker = "" } = {}] = await tx.query<{ kept: boolean; person: string }>(ASKER, [asked.uuid]);
  const people = kept ? [{ uuid: asker }] : await tx.query<{ uuid: string }>(PEOPLE, [organization.uuid]);
  const own = kept ? "t.organization_uuid = $1 and t.person_uuid = $2" : "t.organization_uuid = $1";
  const whose = kept ? [organization.uuid, asker] : [organization.uuid];
  await removeMany(tx, users, caller, own, whose);
  await removeMany(tx, contacts, caller, own, whose);
  // A club that a calendar created stays.
  const [club] = await tx.query("select 1 from club where organization_uuid = $1 limit 1", [organization.uuid]);
  if (kept || club) await tx.query(FORGET, [asked.uuid]);
  else await removeItem(tx, found);
  await tx.query(FORGET_PEOPLE, [people.map(({ uuid }) => uuid)]);
  if (!person.email) return;
  const mail = letter({
    kind: "access request",
    to: person.email,
    replyTo: null,
    subject: "Votre demande d’accès à Avant-match",
    blocks: [
      { paragraph: greetingOf(person.firstname) },
      {
        paragraph: `Nous n’avons pas donné suite à votre demande d’accès pour ${plainNameOf(organization.name) ?? "votre organisation"}. Les données que vous nous aviez confiées sont supprimées.`,
      },
      { paragraph: "S’il s’agit d’une erreur, vous pouvez refaire une demande." },
    ],
  });
  await outbox.add(tx, [mail]);
}

interface Asked {
  contact: string | null;
  person: string;
  username: string | null;
  kept: boolean;
  owner: string | null;
}

const ASKED = `select c.uuid as contact, p.uuid as person, lower(btrim(p.email)) as username, r.organization_kept as kept,
    (select u.person_uuid from user_account u where u.organization_uuid = r.organization_uuid and u.profile = 'owner') as owner
  from access_request r join person p on p.uuid = r.person_uuid
  left join contact c on c.organization_uuid = r.organization_uuid and c.person_uuid = r.person_uuid
  where r.organization_uuid = $1`;
const CONTACT = `insert into contact (organization_uuid, person_uuid, job, updated_by) values ($1, $2, 'Responsable du compte', $3) returning uuid`;
const OWN = `insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile, updated_by)
  values ($1, $2, $3, $4, 'owner', $5) on conflict (username) do nothing returning uuid`;
const GRANTED = "delete from access_request where organization_uuid = $1";

/** The requester becomes owner even if their account was removed meanwhile. Null when no account is made. */
async function grantAccess(tx: Transaction, caller: Author, organization: string): Promise<string | null> {
  const [asked] = await tx.query<Asked>(ASKED, [organization]);
  if (!asked) return null;
  const { person, username, kept, owner } = asked;
  if (kept && owner !== null && owner !== person) throw refused(owned);
  const contact =
    owner === null && username !== null ? (asked.contact ?? (kept ? await addContact(tx, caller, organization, person) : null)) : null;
  await tx.query(GRANTED, [organization]);
  if (contact === null) return null;
  const [made] = await tx.query<{ uuid: string }>(OWN, [username, person, contact, organization, caller.displayName]);
  if (!made) throw refused(addressTaken);
  const after = { username, profile: "owner", contact };
  await recordOfOrganization(tx, caller, organization, {
    action: "create",
    resource: "OrganizationUser",
    resourceUuid: made.uuid,
    before: null,
    after,
  });
  return made.uuid;
}

async function addContact(tx: Transaction, { displayName }: Author, organization: string, person: string): Promise<string | null> {
  const [made] = await tx.query<{ uuid: string }>(CONTACT, [organization, person, displayName]);
  return made?.uuid ?? null;
}

const owned = conflict(
  "Accès impossible",
  "Cette organisation a un propriétaire depuis cette demande\u00a0: il ajoute lui-même des utilisateurs. Refusez la demande.",
);

const addressTaken = conflict(
  "Activation impossible",
  "L’adresse email de cette demande a entre-temps reçu un accès d’un autre club\u00a0: changez celle du contact, ou refusez la demande.",
);
