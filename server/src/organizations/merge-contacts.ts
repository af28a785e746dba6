import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import { type AnyResource, type Read, snake } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { mergingContact } from "@avant-match/contract/organizations/merges.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { resources } from "@avant-match/contract/resources.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalidField, Problem, refused } from "../kit/http/problem.ts";
import { isUuid, uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import type { Subject } from "../kit/resource/history.ts";
import { changeMany, removeMany, type WrittenTable, writtenTable } from "../kit/resource/many.ts";
import { findItem, getItem } from "../kit/resource/reading.ts";
import { sendItem } from "../kit/resource/send.ts";
import { removeItem, setFields } from "../kit/resource/writing.ts";
import { contacts } from "./contacts.ts";
import { persons, type redefinition } from "./persons.ts";

interface Place {
  table: string;
  relation: string;
  column: string;
  rows: WrittenTable;
}

export function serveContactsMerge(app: FastifyInstance, database: Database, { guard, after }: ReturnType<typeof redefinition>): void {
  serve(app, mergingContact, { access: "session" }, async (request, reply) => {
    const uuid = uuidParam(request);
    const { otherUuid } = bodyOf(request);
    const assertMay = await guard(request);
    const merged = await database.transaction((tx) => merge(tx, request.caller, uuid, otherUuid, assertMay));
    after();
    return sendItem(request, reply, merged);
  });
}

const noOther = () => invalidField("otherUuid", message("relation"), "relation");

type AssertMay = Awaited<ReturnType<ReturnType<typeof redefinition>["guard"]>>;

async function merge(tx: Transaction, caller: Caller, uuid: string, given: unknown, assertMay: AssertMay) {
  const otherUuid = typeof given === "string" ? given.split("/").at(-1)?.toLowerCase() : undefined;
  const kept = await findItem(tx, contacts, caller, uuid);
  if (!isUuid(otherUuid)) throw given ? noOther() : invalidField("otherUuid", "Le contact à fusionner est requis", "required");
  if (otherUuid === uuid) throw invalidField("otherUuid", "Un contact ne se fusionne pas avec lui-même.");
  const other = await findItem(tx, contacts, caller, otherUuid).catch((error: unknown) => {
    throw error instanceof Problem && error.status < 500 ? noOther() : error;
  });
  if (other.facts.organizationUuid !== kept.facts.organizationUuid) throw noOther();
  const [user] = await tx.query("select 1 from user_account where contact_uuid = $1", [otherUuid]);
  if (user) throw refused(hasUser);
  for (const place of places) await moveLinks(tx, caller, place, otherUuid, uuid);
  await complete(tx, caller, kept.item, other.item, assertMay);
  await tx.query(PACK_LINKS, [otherUuid, uuid]);
  await tx.query(VISITOR_LINKS, [otherUuid, uuid]);
  await removeItem(tx, await findItem(tx, contacts, caller, otherUuid));
  return getItem(tx, contacts, caller, uuid);
}

/** Links that were sent stay valid, and later mails go to the address of the contact that stays. */
const PACK_LINKS = `update fixture_pack_delivery d set contact_uuid = c.uuid, person_uuid = p.uuid, name = p.display_name,
    email = coalesce(p.email, d.email)
  from contact c join person p on p.uuid = c.person_uuid where c.uuid = $2 and d.contact_uuid = $1`;

const VISITOR_LINKS = "update visitor_link set contact_uuid = $2 where contact_uuid = $1";

const hasUser = conflict(
  "Fusion impossible",
  "Le second contact est celui d’un utilisateur\u00a0: gardez-le, ou retirez d’abord cet accès.",
);

/** Removes the rows that a unique constraint would refuse, since the other contact is already there. */
async function moveLinks(
  tx: Transaction,
  caller: Caller,
  { table, relation, column, rows }: Place,
  from: string,
  to: string,
): Promise<void> {
  if (table === ServiceMember.table) {
    const useful = `t.contact_uuid = $2 and exists (select 1 from ${table} x where x.contact_uuid = $1 and x.service_uuid = t.service_uuid and x.is_fixture_contact)`;
    await changeMany(tx, rows, caller, "update", { set: { isFixtureContact: "true" }, where: useful, values: [from, to] });
  }
  for (const { others } of await tx.query<{ others: string[] }>(UNIQUES, [table, column])) {
    const same = [`x.${column} = $2`, ...others.map((name) => `x.${name} is not distinct from t.${name}`)];
    const where = `t.${column} = $1 and exists (select 1 from ${table} x where ${same.join(" and ")})`;
    await removeMany(tx, rows, caller, where, [from, to]);
  }
  await changeMany(tx, rows, caller, "update", { set: { [relation]: "$2::uuid" }, where: `t.${column} = $1`, values: [from, to] });
}

const UNIQUES = `select array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> $2) as others
  from pg_constraint k where k.contype = 'u' and k.conrelid = to_regclass($1)
    and (select a.attnum from pg_attribute a where a.attrelid = k.conrelid and a.attname = $2) = any(k.conkey)`;

type ContactItem = Read<typeof Contact>;

async function complete(tx: Transaction, caller: Caller, kept: ContactItem, other: ContactItem, assertMay: AssertMay): Promise<void> {
  const lacking = (["email", "phone", "job", "externalCompany"] as const).filter((name) => kept[name] === null && other[name] !== null);
  if (lacking.length > 0) {
    const found = await findItem(tx, contacts, caller, kept.uuid);
    assertMay(caller, found.facts, (name) => lacking.some((lacks) => lacks === name));
    await setFields(tx, found, Object.fromEntries(lacking.map((name) => [name, other[name]])));
  }
  if (kept.person.pictureUrl !== null || other.person.pictureUrl === null) return;
  const pictured = { uuid: kept.person.uuid, values: { pictureUrl: other.person.pictureUrl } };
  await changeMany(tx, persons, caller, "update", { rows: [pictured] });
}

const places: readonly Place[] = [
  ...new Map(resources.flatMap(placesOf).map((place) => [`${place.table}.${place.column}`, place])).values(),
];

function placesOf(resource: AnyResource): Place[] {
  if (resource.table === "user_account") return [];
  const relations = Object.entries(resource.fields).filter(([, field]) => field.to === Contact && !("computed" in field));
  return relations.map(([relation]) => {
    const column = `${snake(relation)}_uuid`;
    return { table: resource.table, relation, column, rows: writtenTable(resource, subjectOf(resource, column)) };
  });
}

function subjectOf({ section, path, fields }: AnyResource, column: string): Subject {
  if (section && path.startsWith(Fixture.path)) return { fixture_uuid: "t.uuid" };
  const [parent] = Object.entries(fields).find(([, { mode, to }]) => mode === "parent" && to === Fixture) ?? [];
  if (parent) return { fixture_uuid: `t.${snake(parent)}_uuid` };
  return { organization_uuids: `array[(select c.organization_uuid from contact c where c.uuid = t.${column})]` };
}
