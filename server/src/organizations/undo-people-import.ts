import { defineResource } from "@avant-match/contract/kit/define.ts";
import {
  listingPeopleImports,
  type PeopleImport,
  type PeopleImportUndone,
  undoingPeopleImport,
} from "@avant-match/contract/organizations/people-imports.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { type Page, pageOf } from "../kit/http/paging.ts";
import { notFound, Problem } from "../kit/http/problem.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { type Author, recordOfOrganization } from "../kit/resource/history.ts";
import { referredAmong, unlessReferred } from "../kit/resource/in-use.ts";
import { changeMany, removeMany, type WrittenTable, writtenTable } from "../kit/resource/many.ts";
import type { Listed } from "../kit/resource/reading.ts";
import { sendList, sendPlain } from "../kit/resource/send.ts";
import { contacts } from "./contacts.ts";
import { ofOneOrganization } from "./exports.ts";
import { editedOrganization } from "./organizations.ts";
import { members, services } from "./owned.ts";
import type { PeopleKind, WrittenPeople } from "./people-imports.ts";
import { persons } from "./persons.ts";

const path = "/organizations/{uuid}/people-imports";
const listed = defineResource({ type: "PeopleImport", label: "Imports de personnes", name: [], path, fields: {} });

export function servePeopleImports(app: FastifyInstance, database: Database, after: () => void): void {
  serve(app, listingPeopleImports, { access: "session" }, async (request, reply) => {
    const { uuid } = await editedOrganization(database, request);
    const page = pageOf(queryOf(request), true);
    return sendList(request, reply, listed, await listImports(database, uuid, page), page);
  });
  serve(app, undoingPeopleImport, { access: "session" }, async (request, reply) => {
    const { uuid } = await editedOrganization(database, request);
    const id = uuidParam(request, "id");
    const undone = await database.transaction((tx) => undoImport(tx, request.caller, uuid, id));
    after();
    return sendPlain(request, reply, { "@context": "/api/contexts/PeopleImportUndone", ...undone });
  });
}

/** Only the latest import of a kind that is not undone can be undone, within a day. */
const FOLLOWED = `exists (select 1 from people_import l where l.organization_uuid = i.organization_uuid and l.kind = i.kind
  and l.undo is not null and l.undone_at is null and l.at > i.at)`;
const LIST = `select 'PeopleImport' as "@type", i.uuid, i.kind, i.at, i.file_name as "fileName", i.created, i.updated, i.undone_at as "undoneAt",
    (select c.user_name from change c where c.resource_uuid = i.uuid and c.action = 'import' limit 1) as "user",
    case when i.undo is not null and i.undone_at is null and i.at > now() - interval '1 day' and not ${FOLLOWED} then i.at + interval '1 day' end as "undoableUntil",
    count(*) over ()::int4 as total
  from people_import i where i.organization_uuid = $1 and i.created + i.updated > 0 order by i.at desc, i.uuid limit $2 offset $3`;
async function listImports(on: Connection, organization: string, { page, itemsPerPage }: Page): Promise<Listed> {
  const found = await on.query<PeopleImport & { total: number } & Record<string, unknown>>(LIST, [
    organization,
    itemsPerPage,
    (page - 1) * itemsPerPage,
  ]);
  const [{ total } = { total: 0 }] = found;
  return { members: found.map(({ total: _, ...row }) => JSON.stringify(row)).join(), total, more: false };
}

const tables: Readonly<Record<PeopleKind, WrittenTable>> = {
  contact: contacts,
  delegate: writtenTable(Delegate, ofOneOrganization("t.organization_uuid")),
  referee: writtenTable(Referee, ofOneOrganization("t.organization_uuid")),
};

interface Stored extends Record<string, unknown> {
  kind: PeopleKind;
  fileName: string;
  undo: WrittenPeople | null;
  undone: boolean;
  late: boolean;
  followed: boolean;
}

const FIND = `select i.kind, i.file_name as "fileName", i.undo, i.undone_at is not null as undone, i.at <= now() - interval '1 day' as late,
  ${FOLLOWED} as followed from people_import i where i.uuid = $1 and i.organization_uuid = $2 for update of i`;

/** Who was changed since, or is used elsewhere, stays, and the answer names them. */
async function undoImport(tx: Transaction, author: Author, organization: string, uuid: string): Promise<PeopleImportUndone> {
  const [stored] = await tx.query<Stored>(FIND, [uuid, organization]);
  if (!stored) throw notFound();
  const { kind, undo } = stored;
  if (stored.undone) throw refusal("Cet import est déjà annulé.");
  if (stored.late || !undo) throw refusal("Cet import date de plus d’un jour\u00a0: il ne s’annule plus.");
  if (stored.followed) throw refusal("Un import plus récent a changé ces personnes\u00a0: annulez-le d’abord.");
  const table = tables[kind];
  const people = await peopleOf(tx, table, [...undo.created, ...undo.changed], uuid);
  const own = kind === "contact" ? ["service_member"] : [];
  const used = await referredAmong(tx, table.resource.table, undo.created, own);
  const kept = people.flatMap(({ uuid: person, name, touched }) => {
    const why = touched ? CHANGED : used.has(person) ? USED : null;
    return why === null ? [] : [{ uuid: person, name, why }];
  });
  const isKept = new Set(kept.map(({ uuid: person }) => person));
  const free = people.filter(({ uuid: person }) => !isKept.has(person));
  const made = new Set(undo.created);
  const [deleted, restored] = [free.filter((one) => made.has(one.uuid)), free.filter((one) => !made.has(one.uuid))];
  const places = "t.uuid = any($1::uuid[]) and t.contact_uuid = any($2::uuid[])";
  await removeMany(tx, members, author, places, [undo.places ?? [], uuidsOf(free)], "undo");
  await remove(tx, author, table, deleted);
  await restore(tx, author, table, restored, uuid);
  await removeServices(tx, author, undo.services ?? []);
  await tx.query("update people_import set undone_at = now(), undo = null where uuid = $1", [uuid]);
  const after = { kind, fileName: stored.fileName, deleted: deleted.length, restored: restored.length };
  await recordOfOrganization(tx, author, organization, {
    action: "undo",
    resource: "PeopleImport",
    resourceUuid: uuid,
    before: null,
    after,
  });
  return { "@type": "PeopleImportUndone", deleted: deleted.length, restored: restored.length, kept };
}

const refusal = (detail: string) => new Problem(409, "Annulation impossible", detail);
const CHANGED = "Quelqu’un l’a modifié depuis l’import.";
const USED = "Il est déjà utilisé ailleurs.";

interface ImportedPerson extends Record<string, unknown> {
  uuid: string;
  person: string;
  name: string;
  touched: boolean;
}

const uuidsOf = (people: readonly ImportedPerson[]): string[] => people.map(({ uuid }) => uuid);

/** An import and its history are of one instant. */
const AT = "(select i.at from people_import i where i.uuid = $2)";
const THEIRS = "array[t.uuid, t.person_uuid] || array(select m.uuid from service_member m where m.contact_uuid = t.uuid)";
/** A later import that was undone has left nothing behind. */
const TAKEN_BACK = `c.action = 'undo' or exists (select 1 from people_import l join people_import i on i.uuid = $2
  where l.organization_uuid = i.organization_uuid and l.at = c.at and l.undone_at is not null)`;

function peopleOf(tx: Transaction, { resource }: WrittenTable, uuids: readonly string[], made: string): Promise<ImportedPerson[]> {
  return tx.query<ImportedPerson>(
    `select t.uuid, t.person_uuid as person, p.firstname || ' ' || p.lastname as name,
      exists (select 1 from change c where c.resource_uuid = any(${THEIRS}) and c.at > ${AT} and not (${TAKEN_BACK})) as touched
    from ${resource.table} t join person p on p.uuid = t.person_uuid where t.uuid = any($1::uuid[]) order by t.uuid for update of t`,
    [uuids, made],
  );
}

async function remove(tx: Transaction, author: Author, table: WrittenTable, people: readonly ImportedPerson[]): Promise<void> {
  if (people.length === 0) return;
  await removeMany(tx, members, author, "t.contact_uuid = any($1::uuid[])", [uuidsOf(people)], "undo");
  await removeMany(tx, table, author, "t.uuid = any($1::uuid[])", [uuidsOf(people)], "undo");
  const alone = people.map(({ person }) => person);
  const shared = await referredAmong(tx, "person", alone, []);
  await tx.query("delete from person where uuid = any($1::uuid[])", [alone.filter((person) => !shared.has(person))]);
}

const BEFORE = `select c.resource_uuid as uuid, c.before as values from change c where c.resource_uuid = any($1::uuid[]) and c.at = ${AT}
  and c.action = 'update' and c.before is not null`;

async function restore(
  tx: Transaction,
  author: Author,
  table: WrittenTable,
  people: readonly ImportedPerson[],
  made: string,
): Promise<void> {
  const before = (uuids: readonly string[]) => tx.query<{ uuid: string; values: Readonly<Record<string, unknown>> }>(BEFORE, [uuids, made]);
  await changeMany(tx, persons, author, "undo", { rows: await before(people.map(({ person }) => person)) });
  await changeMany(tx, table, author, "undo", { rows: await before(uuidsOf(people)) });
}

/** Services that the import made go, unless somebody is in them or uses them. */
async function removeServices(tx: Transaction, author: Author, made: readonly string[]): Promise<void> {
  const used = await referredAmong(tx, "service", made, []);
  const free = made.filter((service) => !used.has(service));
  if (free.length === 0) return;
  const empty = "t.uuid = any($1::uuid[]) and not exists (select 1 from service_member m where m.service_uuid = t.uuid)";
  await unlessReferred(tx, () => removeMany(tx, services, author, empty, [free], "undo"));
}
