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
import type { Policy } from "../kit/resource/policy.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { greetingOf, letter, plainNameOf } from "../mail/exports.ts";
import { contacts } from "./contacts.ts";
import { organizations } from "./organizations.ts";
import { users } from "./users.ts";

const policy: Policy<object> = {
  joins: "",
  visible: (_q, kind) => `${kind === "platform"}`,
  facts: () => ({}),
  edit: mayKeepOrganizations,
  subject: {},
};

const requests = storeOf(AccessRequest, {
  policy,
  reveal: { AccessRequest: () => "true" },
  order: [{ sql: "t.requested_at", descending: true }],
});

/** The organisations whose people asked for access: the newest first, to be refused here or let in by their status. */
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
const FORGET_PEOPLE = `delete from person p where p.uuid = any($1::uuid[])
  and not exists (select 1 from contact c where c.person_uuid = p.uuid) and not exists (select 1 from user_account u where u.person_uuid = p.uuid)`;

/** Takes away what a request made, and tells who asked. */
async function refuse(tx: Transaction, { outbox }: Post, caller: Caller, asked: { uuid: string; version: number | undefined }) {
  const { item } = await requests.find(tx, caller, asked.uuid, { version: asked.version });
  const { organization, person } = item;
  const found = await organizations.find(tx, caller, organization.uuid, { may: () => mayKeepOrganizations(caller) });
  const people = await tx.query<{ uuid: string }>(PEOPLE, [organization.uuid]);
  const own = "t.organization_uuid = $1";
  await users.removeMany(tx, caller, own, [organization.uuid]);
  await contacts.removeMany(tx, caller, own, [organization.uuid]);
  // A club that a calendar created stays with it.
  const [club] = await tx.query("select 1 from club where organization_uuid = $1 limit 1", [organization.uuid]);
  if (club) await tx.query("delete from access_request where uuid = $1", [asked.uuid]);
  else await organizations.remove(tx, caller, found);
  await tx.query(FORGET_PEOPLE, [people.map(({ uuid }) => uuid)]);
  if (!person.email) return;
  const mail = letter({
    kind: "access request",
    to: person.email,
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

const ASKED = `select c.uuid as contact, p.uuid as person, p.display_name as name, lower(btrim(p.email)) as username,
    exists (select 1 from user_account u where u.organization_uuid = r.organization_uuid and u.profile = 'owner') as owned
  from access_request r join person p on p.uuid = r.person_uuid
  left join contact c on c.organization_uuid = r.organization_uuid and c.person_uuid = r.person_uuid
  where r.organization_uuid = $1`;
const OWN = `insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile, updated_by)
  values ($1, $2, $3, $4, 'owner', $5) on conflict (username) do nothing returning uuid`;
const GRANTED = "delete from access_request where organization_uuid = $1";

/** Ends the request of an organisation that is let in. Who asked is its owner, even if their account had to give way meanwhile. */
export async function grantAccess(tx: Transaction, caller: Author, organization: string): Promise<void> {
  const [asked] = await tx.query<{ contact: string | null; person: string; username: string | null; owned: boolean }>(ASKED, [
    organization,
  ]);
  if (!asked) return;
  await tx.query(GRANTED, [organization]);
  if (asked.owned || asked.contact === null || asked.username === null) return;
  const [made] = await tx.query<{ uuid: string }>(OWN, [asked.username, asked.person, asked.contact, organization, caller.displayName]);
  if (!made) throw refused(addressTaken);
  const after = { username: asked.username, profile: "owner", contact: asked.contact };
  await record(tx, caller, { action: "create", resource: "OrganizationUser", resourceUuid: made.uuid, before: null, after });
}

const addressTaken = conflict(
  "Activation impossible",
  "L’adresse email de cette demande a entre-temps reçu un accès d’un autre club\u00a0: changez celle du contact, ou refusez la demande.",
);
