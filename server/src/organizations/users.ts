import { mayDecideAccess, mayManageUser, ownerStays, type UserFacts } from "@avant-match/contract/accounts/policies.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { reference, sentName } from "@avant-match/contract/kit/check.ts";
import { inviting } from "@avant-match/contract/organizations/people-actions.ts";
import { mayInvite } from "@avant-match/contract/organizations/policies.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyInstance } from "fastify";
import { endSessionsOfUser, type Post, recordOfUser, rolesOf, seesUser, welcome } from "../accounts/exports.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { deleting, replacing } from "../kit/http/operations.ts";
import { assertMay, invalidField, refused } from "../kit/http/problem.ts";
import { ifMatch, uuidParam } from "../kit/http/requests.ts";
import { record } from "../kit/resource/history.ts";
import { findItem, getItem } from "../kit/resource/reading.ts";
import { everyWord } from "../kit/resource/search.ts";
import { sendItem } from "../kit/resource/send.ts";
import { serveChange } from "../kit/resource/serve-change.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import type { Choice } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { editItem, removeItem } from "../kit/resource/writing.ts";
import { ofOneOrganization, revealContact } from "./exports.ts";
import { ofOrganization } from "./policies.ts";

const contact: readonly Choice[] = [
  {
    among: (target, q) =>
      `select 1 from contact c where c.uuid = ${target} and c.organization_uuid = ${q.bind(({ sent }) => sent.organization)}::uuid`,
    message: "Vous devez sélectionner un contact de l'organisation pour créer l'utilisateur.",
  },
  {
    among: (target) => `select 1 where not exists (select 1 from user_account u where u.contact_uuid = ${target})`,
    message: "Ce contact a déjà un utilisateur.",
  },
  {
    among: (target) => `select 1 from contact c join person p on p.uuid = c.person_uuid where c.uuid = ${target} and btrim(p.email) <> ''`,
    message: "Ce contact n’a pas d’adresse email\u00a0: renseignez-la avant de créer l’utilisateur.",
  },
];

const invitationOf = (user: string) => `case when ${user}.password_hash is not null then null when ${user}.invited_at is null then 'never'
  when ${user}.invited_at < now() - interval '${kept.invitationDays} days' then 'expired' else 'sent' end`;

const byName = "(select search_key(p.lastname || ' ' || p.firstname) from person p where p.uuid = t.person_uuid)";
/** The message must not reveal that the address has an account elsewhere. */
export const NO_ACCOUNT =
  "Aucun accès ne peut être créé avec l’adresse email de ce contact\u00a0: donnez-lui une autre adresse, ou écrivez à l’équipe d’Avant-match.";
const noOwner = "Le profil de propriétaire ne peut pas être attribué.";

export const users = storeOf<typeof OrganizationUser, UserFacts>(OrganizationUser, {
  policy: {
    ...ofOrganization(),
    facts: () => ({ uuid: "t.uuid", organizationUuid: "o.uuid" }),
    placeFacts: () => ({ uuid: "null::uuid", organizationUuid: "o.uuid" }),
    edit: mayManageUser,
  },
  references: { contact },
  computed: {
    roles: rolesOf,
    secondFactor: (alias, q) => `case when ${seesUser(alias, q)} then ${alias}.second_factor end`,
    signOn: (alias, q) =>
      `case when ${seesUser(alias, q)} then exists (select 1 from sign_on_identity i where i.user_uuid = ${alias}.uuid) end`,
    invitation: invitationOf,
  },
  reveal: { OrganizationUser: () => "true", "OrganizationUser.locked": seesUser, Contact: () => "true" },
  filters: {
    q: everyWord("(select concat_ws(' ', p.firstname, p.lastname, t.username) from person p where p.uuid = t.person_uuid)"),
  },
  order: [byName],
  orders: { person: (descending) => [{ sql: byName, descending }] },
  unique: {
    user_account_contact: { field: "contact", message: "Ce contact a déjà un utilisateur." },
    user_account_one_owner: { field: "profile", message: noOwner },
    user_account_username: { field: "contact", message: NO_ACCOUNT },
  },
});

export const allUsers = storeOf<typeof User, UserFacts>(User, {
  policy: {
    joins: "",
    visible: (q, kind) => (kind === "platform" ? "true" : seesUser("t", q)),
    facts: () => ({ uuid: "t.uuid", organizationUuid: "t.organization_uuid" }),
    edit: mayManageUser,
    subject: ofOneOrganization("t.organization_uuid"),
  },
  computed: { roles: rolesOf },
  filters: {
    q: everyWord(`(select concat_ws(' ', p.firstname, p.lastname, t.username, o.name, o.acronym) from person p
  left join organization o on o.uuid = t.organization_uuid where p.uuid = t.person_uuid)`),
    "organization.status": (value) => `t.organization_uuid in (select o.uuid from organization o where o.status = ${value}::text)`,
  },
  reveal: { User: seesUser, Contact: revealContact },
});

/** Whoever gets an account by it is written to. */
export const welcomedUsers = (post: Post): typeof users => ({
  ...users,
  hooks: {
    async creating(tx, caller, body) {
      const contactUuid = reference(body[sentName(body, "contact", OrganizationUser.fields.contact)]);
      if (contactUuid) await giveWay(tx, caller, contactUuid);
    },
    async created(tx, _caller, { uuid, profile }) {
      assertNoOwner(profile);
      await welcome(tx, post, uuid);
    },
  },
});

export function serveUsers(app: FastifyInstance, database: Database, post: Post): void {
  serveResource(app, database, welcomedUsers(post), { verbs: ["list", "get", "create"] });

  const { path } = OrganizationUser;
  app.route({
    method: ["PUT", "PATCH"],
    url: `/api${path}/:uuid`,
    config: { access: "session", operation: replacing(OrganizationUser) },
    handler: async (request, reply) => {
      const body = bodyOf(request);
      const user = await editItem(database, users, request.caller, uuidParam(request), body, {
        version: ifMatch(request),
        assert: ({ values }) => assertMayDecide(request.caller, uuidParam(request), values, body),
      });
      if (user.locked) await endSessionsOfUser(database, user.uuid);
      return sendItem(request, reply, user);
    },
  });

  app.delete(`/api${path}/:uuid`, { config: { access: "session", operation: deleting(OrganizationUser) } }, async (request, reply) => {
    const { caller } = request;
    await database.transaction(async (tx) => {
      const found = await findItem(tx, users, caller, uuidParam(request), { version: ifMatch(request) });
      if (found.values.profile === "owner") throw refused(ownerStays);
      if (found.item.uuid === caller.userUuid) throw refused(oneself);
      await removeItem(tx, found);
    });
    return reply.code(204).send();
  });
}

const oneself = conflict("Suppression impossible", "Vous ne pouvez pas retirer votre propre accès.");

function assertNoOwner(profile: unknown): void {
  if (profile === "owner") throw invalidField("profile", noOwner);
}

function assertMayDecide(
  caller: Caller,
  uuid: string,
  stored: { profile?: unknown; locked?: unknown },
  { profile, locked }: Readonly<Record<string, unknown>>,
): void {
  const changes = (given: unknown, kept: unknown) => given !== undefined && given !== null && given !== kept;
  if (!changes(profile, stored.profile) && !changes(locked, stored.locked)) return;
  assertMay(mayDecideAccess(caller, { uuid, profile: String(stored.profile) }));
  if (changes(profile, stored.profile)) assertNoOwner(profile);
}

const GIVE_WAY = `delete from user_account u using contact c, person p, access_request r
  where c.uuid = $1 and p.uuid = c.person_uuid and u.username = lower(btrim(p.email)) and u.password_hash is null
    and r.organization_uuid = u.organization_uuid and u.organization_uuid <> c.organization_uuid
  returning u.uuid, u.username`;

/** Anybody may ask for access with any address: an account never opened must not block a new one. */
export async function giveWay(tx: Transaction, caller: Caller, contact: string): Promise<void> {
  for (const { uuid, username } of await tx.query<{ uuid: string; username: string }>(GIVE_WAY, [contact]))
    await record(tx, caller, { action: "delete", resource: "OrganizationUser", resourceUuid: uuid, before: { username }, after: null });
}

const OPEN = `select u.password_hash is null as waits, o.status = 'active' as active
  from user_account u join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;

export function serveInvitations(app: FastifyInstance, database: Database, post: Post): void {
  serveChange(app, database, inviting, async (tx, caller, { uuid }) => {
    const { item, facts } = await findItem(tx, users, caller, uuid);
    assertMay(mayInvite(caller, { organizationUuid: facts.organizationUuid ?? "", profile: item.profile }));
    const [state] = await tx.query<{ waits: boolean; active: boolean }>(OPEN, [uuid]);
    if (!state?.waits) throw refused(isOpen);
    if (!state.active) throw refused(isClosed);
    await welcome(tx, post, uuid);
    await recordOfUser(tx, caller, uuid, {
      action: "invite",
      resource: OrganizationUser.type,
      resourceUuid: uuid,
      before: null,
      after: null,
    });
    return getItem(tx, users, caller, uuid);
  });
}

const isOpen = conflict("Invitation impossible", "Cet utilisateur a déjà choisi son mot de passe.");
const isClosed = conflict("Invitation impossible", "Son organisation n’est pas active.");
