import { conflict } from "@avant-match/contract/kit/answer.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { mayKeepOrganizations } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Post } from "../accounts/exports.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { deleting } from "../kit/http/operations.ts";
import { refused } from "../kit/http/problem.ts";
import { ifMatch, uuidParam } from "../kit/http/requests.ts";
import { type Author, record } from "../kit/resource/history.ts";
import { removeMany } from "../kit/resource/many.ts";
import { findItem } from "../kit/resource/reading.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { removeItem } from "../kit/resource/writing.ts";
import { greetingOf, letter, plainNameOf } from "../mail/exports.ts";
import { contacts } from "./contacts.ts";
import { organizations } from "./organizations.ts";
import { users } from "./users.ts";

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
export async function grantAccess(tx: Transaction, caller: Author, organization: string): Promise<string | null> {
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
  await record(tx, caller, { action: "create", resource: "OrganizationUser", resourceUuid: made.uuid, before: null, after });
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
