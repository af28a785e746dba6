import { message } from "@avant-match/contract/kit/messages.ts";
import { changingContacts } from "@avant-match/contract/organizations/several-contacts.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalidField } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { restorationsOf } from "../kit/resource/restorable.ts";
import { sendPlain } from "../kit/resource/send.ts";
import { askedRows, writeRows } from "../kit/resource/write-rows.ts";
import { assertMayCreate } from "../kit/resource/writing.ts";
import { contacts } from "./contacts.ts";
import { editedOrganization } from "./organizations.ts";
import { members } from "./owned.ts";

export function serveSeveralContacts(app: FastifyInstance, database: Database): void {
  serve(app, changingContacts, { access: "session" }, async (request, reply) => {
    const { uuid: organizationUuid } = await editedOrganization(database, request);
    const asked = askedChange(organizationUuid, bodyOf(request));
    const done = await database.transaction(async (tx) => {
      const { caller } = request;
      const changed = await ("serviceUuid" in asked ? enroll(tx, caller, asked) : change(tx, caller, asked));
      const deleted = "values" in asked && asked.values.deleted ? asked.rows.rows.flatMap(({ uuid }) => uuid ?? []) : [];
      return { changed, restorations: await restorationsOf(app, tx, caller, contacts.resource, deleted) };
    });
    return sendPlain(request, reply, done);
  });
}

type Rows = ReturnType<typeof askedRows>;
type Asked = { rows: Rows; values: Readonly<Record<string, boolean>> } | { rows: Rows; serviceUuid: unknown };

/** Only uuid and version of each row count: this address changes nothing else of a contact. */
function askedChange(organizationUuid: string, { rows: given, publicProfile, serviceUuid, deleted }: Record<string, unknown>): Asked {
  const rows = askedRows(contacts.resource, { organizationUuid, rows: Array.isArray(given) ? given.map(onlyNamed) : given });
  if (rows.rows.some(({ uuid }) => uuid === undefined)) throw invalidField("rows", "L’identifiant de chaque contact est attendu.");
  const ways = [publicProfile, serviceUuid, deleted || undefined].filter((value) => value !== undefined);
  if (ways.length !== 1) throw invalidField("rows", "Un changement et un seul est attendu.");
  if (serviceUuid !== undefined) return { rows, serviceUuid };
  if (publicProfile === undefined) return { rows, values: { deleted: true } };
  if (typeof publicProfile !== "boolean") throw invalidField("publicProfile", message("flag"), "type");
  return { rows, values: { publicProfile } };
}

const onlyNamed = (given: unknown): unknown =>
  typeof given === "object" && given !== null && "uuid" in given
    ? { uuid: given.uuid, version: "version" in given ? given.version : undefined }
    : given;

async function change(tx: Transaction, caller: Caller, { rows: { parent, rows }, values }: Extract<Asked, { values: object }>) {
  const { updated, deleted } = await writeRows(tx, contacts, caller, { parent, rows: rows.map((row) => ({ ...row, ...values })) });
  return updated + deleted;
}

const THERE =
  "select uuid, version, contact_uuid as contact from service_member where service_uuid = $1 and contact_uuid = any($2::uuid[])";

/** Existing members keep their row, and the order stays: a refusal names contacts by their place. */
async function enroll(tx: Transaction, caller: Caller, { rows: { rows }, serviceUuid }: Extract<Asked, { serviceUuid: unknown }>) {
  const asked = rows.map(({ uuid }) => ({ contactUuid: uuid, isFixtureContact: true }));
  const { parent } = askedRows(members.resource, { serviceUuid, rows: asked });
  await assertMayCreate(tx, members, caller, parent);
  const found = await tx.query<{ uuid: string; version: number; contact: string }>(THERE, [
    Object.values(parent)[0],
    rows.map(({ uuid }) => uuid),
  ]);
  const there = new Map(found.map(({ contact, uuid, version }) => [contact, { uuid, version }]));
  const written = asked.map((row) => there.get(row.contactUuid ?? "") ?? row);
  return (await writeRows(tx, members, caller, { parent, rows: written })).created;
}
