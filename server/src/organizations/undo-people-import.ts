import { listingPeopleImports, type PeopleImportUndone, undoingPeopleImport } from "@avant-match/contract/organizations/people-imports.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import { type ImportTable, listImports, lockUndoable, markUndone, servePastImports } from "../kit/imports/past-imports.ts";
import { type Author, recordOfOrganization } from "../kit/resource/history.ts";
import { referredAmong, unlessReferred } from "../kit/resource/in-use.ts";
import { changeMany, removeMany, type WrittenTable, writtenTable } from "../kit/resource/many.ts";
import { contacts } from "./contacts.ts";
import { ofOneOrganization } from "./exports.ts";
import { editedOrganization } from "./organizations.ts";
import { members, services } from "./owned.ts";
import type { PeopleKind, WrittenPeople } from "./people-imports.ts";
import { persons } from "./persons.ts";

const imports: ImportTable = { table: "people_import", series: ["organization_uuid", "kind"], changes: "ces personnes" };
const listing = { type: "PeopleImport", more: "i.kind", where: "i.organization_uuid = $1 and i.created + i.updated > 0" };

export function servePeopleImports(app: FastifyInstance, database: Database, after: () => void): void {
  const told = { list: listingPeopleImports, undo: undoingPeopleImport };
  servePastImports(app, database, told, {
    ownerOf: async (request) => (await editedOrganization(database, request)).uuid,
    list: (organization, page) => listImports(database, imports, listing, organization, page),
    undo: (tx, { caller }, organization, uuid) => undoImport(tx, caller, organization, uuid),
    after,
  });
}

const tables: Readonly<Record<PeopleKind, WrittenTable>> = {
  contact: contacts,
  delegate: writtenTable(Delegate, ofOneOrganization("t.organization_uuid")),
  referee: writtenTable(Referee, ofOneOrganization("t.organization_uuid")),
};

const KIND = "select kind from people_import where uuid = $1";

/** Who was changed since, or is used elsewhere, stays, and the answer names them. */
async function undoImport(tx: Transaction, author: Author, organization: string, uuid: string): Promise<PeopleImportUndone> {
  const { fileName, undo } = await lockUndoable<WrittenPeople>(tx, imports, uuid, organization);
  const [{ kind = "contact" } = {}] = await tx.query<{ kind: PeopleKind }>(KIND, [uuid]);
  const table = tables[kind];
  const people = await peopleOf(tx, table, [...undo.created, ...undo.changed], uuid);
  const own = kind === "contact" ? ["service_member"] : [];
  const used = await referredAmong(tx, table.resource.table, undo.created, own);
  const kept = people.flatMap(({ uuid: person, name, touched, account }) => {
    const why = touched ? CHANGED : used.has(person) ? USED : account ? SIGNS_IN : null;
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
  await markUndone(tx, imports, uuid);
  const after = { kind, fileName, deleted: deleted.length, restored: restored.length };
  await recordOfOrganization(tx, author, organization, {
    action: "undo",
    resource: "PeopleImport",
    resourceUuid: uuid,
    before: null,
    after,
  });
  return { "@type": "PeopleImportUndone", deleted: deleted.length, restored: restored.length, kept };
}

const CHANGED = "Quelqu’un l’a modifié depuis l’import.";
const USED = "Il est déjà utilisé ailleurs.";
/** What somebody signs in with is theirs alone: an address of before may be anybody’s by now. */
const SIGNS_IN = "Un compte est à cette personne\u00a0: elle change elle-même ses coordonnées.";

interface ImportedPerson extends Record<string, unknown> {
  uuid: string;
  person: string;
  name: string;
  touched: boolean;
  account: boolean;
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
      exists (select 1 from change c where c.resource_uuid = any(${THEIRS}) and c.at > ${AT} and not (${TAKEN_BACK})) as touched,
      exists (select 1 from user_account a where a.person_uuid = t.person_uuid) as account
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
