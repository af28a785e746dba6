import { conflict } from "@avant-match/contract/kit/answer.ts";
import { erasingPerson } from "@avant-match/contract/organizations/people-actions.ts";
import { resources } from "@avant-match/contract/resources.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import type { Author } from "../kit/resource/history.ts";
import { changeMany } from "../kit/resource/many.ts";
import { findItem, getItem } from "../kit/resource/reading.ts";
import { sendItem } from "../kit/resource/send.ts";
import { forgetMailsTo } from "../mail/exports.ts";
import { forgetPapers } from "./forget-papers.ts";
import { persons } from "./persons.ts";

export function serveErasure(app: FastifyInstance, database: Database): void {
  serve(app, erasingPerson, { access: "session" }, async (request, reply) => {
    const { caller } = request;
    const uuid = uuidParam(request);
    const item = await database.transaction((tx) => erase(tx, caller, uuid));
    app.tell("person erased", { person: uuid });
    return sendItem(request, reply, item);
  });
}

const NOBODY = { firstname: "Personne", lastname: "effacée" };
const nobody = `${NOBODY.firstname} ${NOBODY.lastname}`;

const hasUser = conflict("Effacement impossible", "Cette personne a un compte\u00a0: retirez d’abord cet accès.");

async function erase(tx: Transaction, caller: Caller, uuid: string) {
  await findItem(tx, persons, caller, uuid);
  const [user] = await tx.query("select 1 from user_account where person_uuid = $1", [uuid]);
  if (user) throw refused(hasUser);
  await forgetPerson(tx, caller, uuid);
  return getItem(tx, persons, caller, uuid);
}

/**
 * `former` are deleted accounts that the history may not know. The row in `erased_person` stays, because
 * a backup from before still names the person.
 */
export async function forgetPerson(tx: Transaction, author: Author, uuid: string, former: readonly string[] = []): Promise<void> {
  const [traces] = await tx.query<Traces>(TRACES, [uuid]);
  if (!traces) throw new Error("A person without a row of their own.");
  const users = [...new Set([...traces.users, ...former])];
  const lines = [uuid, ...traces.contacts, ...traces.officials, ...users];
  const said = saidOf(traces, await tx.query<{ before: Partial<Reached> }>(PAST, [lines]));
  await changeMany(tx, persons, author, "erase", {
    rows: [{ uuid, values: { ...NOBODY, email: null, pendingEmail: null, phone: null, pictureUrl: null } }],
  });
  await tx.query(ANSWERS, [[uuid, ...traces.contacts, ...traces.officials].map((named) => `%${named}%`)]);
  await tx.query(EMAIL_CHANGES, [uuid]);
  await tx.query(CONTACTS, [traces.contacts]);
  for (const kind of ["delegate", "referee"]) await tx.query(unavailable(kind), [traces.officials]);
  await tx.query(REPRESENTATIVES, [traces.representatives, nobody]);
  await tx.query(HISTORY, [[...lines, ...traces.representatives], TELLING]);
  await tx.query(AUTHOR, [users, nobody, traces.organizations, `${traces.firstname} ${traces.lastname}`]);
  await tx.query(IMPERSONATOR, [users, nobody]);
  await forgetPapers(tx, { ...traces, person: uuid, users, ...said }, nobody);
  for (const { address } of await tx.query<{ address: string }>(ONLY_THEIRS, [uuid, said.emails])) await forgetMailsTo(tx, address);
  await tx.query(MARK_LINES, [said.names, users]);
  await tx.query(MARKS, [said.names, nobody, users]);
  for (const table of signed) await tx.query(signature(table), [said.names, nobody, users]);
  await tx.query(VERSIONS, [said.names, nobody, users]);
  await tx.query(ERASED, [uuid]);
}

interface Traces extends Reached {
  contacts: string[];
  organizations: string[];
  officials: string[];
  representatives: string[];
  users: string[];
}

interface Reached {
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
}

const TRACES = `with contacts as (select uuid, organization_uuid from contact where person_uuid = $1)
  select array(select uuid::text from contacts) as contacts, array(select distinct organization_uuid::text from contacts) as organizations,
    array(select uuid::text from delegate where person_uuid = $1 union select uuid::text from referee where person_uuid = $1) as officials,
    array(select r.uuid::text from away_representative r join contacts c on c.uuid = r.organization_contact_uuid) as representatives,
    array(select distinct h.resource_uuid::text from change h join contacts c
      on c.uuid::text in (h.before->>'contact', h.after->>'contact') where h.resource in ('User', 'OrganizationUser')) as users,
    p.firstname, p.lastname, p.email, p.phone from person p where p.uuid = $1`;

const PAST = `select before from change where resource_uuid = any($1::uuid[]) and before is not null order by at desc`;

/** Walks back through the history, to collect former names, e-mails and phones too. */
function saidOf({ firstname, lastname, email, phone }: Traces, lines: readonly { before: Partial<Reached> }[]) {
  let was: Reached = { firstname, lastname, email, phone };
  const states = [was];
  for (const { before } of lines) {
    was = { ...was, ...before };
    states.push(was);
  }
  const all = (of: (state: Reached) => string | null) => [...new Set(states.map(of))].filter((text): text is string => Boolean(text));
  return { names: all((s) => `${s.firstname} ${s.lastname}`), emails: all((s) => s.email), phones: all((s) => s.phone) };
}

/** Addresses are not verified and may be shared: mails go only if nobody else has the address. */
const ONLY_THEIRS = `select a.address from (select distinct lower(unnest($2::text[])) as address) a
  where not exists (select 1 from person p where p.uuid <> $1 and lower(p.email) = a.address)
    and not exists (select 1 from user_account u where lower(u.username) = a.address)`;

const ERASED = "insert into erased_person (uuid) values ($1) on conflict do nothing";
/** A repeated request is then answered with the current state. */
const ANSWERS = "update kept_answer set body = null where body like any($1::text[])";
const EMAIL_CHANGES = "delete from email_change where person_uuid = $1";
const CONTACTS = `update contact set external_company = null, public_profile = false, use_in_contacts_fixture = false,
  version = version + 1, updated_at = now() where uuid = any($1::uuid[])`;
const unavailable = (kind: string) =>
  `update ${kind} set unavailable_days = '{}', version = version + 1, updated_at = now() where uuid = any($1::uuid[])`;
const REPRESENTATIVES =
  "update away_representative set display_name = $2, version = version + 1, updated_at = now() where uuid = any($1::uuid[])";

const TELLING = [
  "unavailableDays",
  "firstname",
  "lastname",
  "displayName",
  "initials",
  "email",
  "pendingEmail",
  "phone",
  "pictureUrl",
  "username",
  "externalCompany",
  "token",
  "detail",
];
const HISTORY = "update change set before = before - $2::text[], after = after - $2::text[] where resource_uuid = any($1::uuid[])";
/** Requests for access come from people who have no user yet. */
const AUTHOR = `update change set user_name = $2, after = after - 'madeBy' where user_uuid = any($1::uuid[])
  or (user_uuid is null and user_name = $4 and resource_uuid = any($3::uuid[]))`;
const IMPERSONATOR = "update change set impersonator_name = $2 where impersonator_uuid = any($1::uuid[])";

/** A name may be somebody else's too: the history tells whose mark, version or row it is. */
const THEIR_MARKS = "select c.resource_uuid from change c where c.resource = 'RunningOrderMark'";
const MARKS = `update running_order_mark set done_by = $2 where done_by = any($1::text[])
  and uuid in (${THEIR_MARKS} and c.user_uuid = any($3::uuid[]))`;
const MARK_LINES = `update change set
    before = case when before->>'doneBy' = any($1::text[]) then before - 'doneBy' else before end,
    after = case when after->>'doneBy' = any($1::text[]) then after - 'doneBy' else after end
  where resource_uuid in (${THEIR_MARKS} and c.user_uuid = any($2::uuid[]))`;

const signed = [...new Set(resources.map(({ table }) => table))];

const VERSIONS = `update fixture_document_version t set updated_by = $2 where t.updated_by = any($1::text[])
  and exists (select 1 from change c where c.resource_uuid = t.document_uuid and c.user_uuid = any($3::uuid[]))`;

const signature = (table: string): string => `update ${table} t set updated_by = $2 where t.updated_by = any($1::text[])
  and exists (select 1 from change c where c.resource_uuid = t.uuid and (c.user_uuid = any($3::uuid[]) or (c.user_uuid is null and c.user_name = $2)))`;
