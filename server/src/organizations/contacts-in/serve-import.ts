import { message } from "@avant-match/contract/kit/messages.ts";
import {
  type ContactColumn,
  type ContactsReport,
  contactColumns,
  importingContacts,
} from "@avant-match/contract/organizations/contact-imports.ts";
import { mayRedefine, redefining } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { untilConfirmed } from "../../accounts/exports.ts";
import type { Database, Transaction } from "../../kit/database/database.ts";
import { lockByName } from "../../kit/database/lock-by-name.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { type Form, MEGABYTE } from "../../kit/http/form.ts";
import { invalidField } from "../../kit/http/problem.ts";
import { isUuid } from "../../kit/http/requests.ts";
import { columnsField, objectField } from "../../kit/imports/form-fields.ts";
import { NamesInFile, nameAnswersOf } from "../../kit/imports/names-in-file.ts";
import { readerApart } from "../../kit/imports/read-apart.ts";
import { serveImport } from "../../kit/imports/serve-import.ts";
import { changeMany, createMany, type RowValues } from "../../kit/resource/many.ts";
import { contacts } from "../contacts.ts";
import { editedOrganization } from "../organizations.ts";
import { members, services } from "../owned.ts";
import { keepImport, rememberedColumns, type WrittenPeople } from "../people-imports.ts";
import { persons } from "../persons.ts";
import { type ContactValues, contactFields, maxBytes, type ParsedContacts, unreadable } from "./contact-line.ts";
import type { Difference } from "./differences.ts";
import { type KnownContact, knownContacts, knownServices, ownHouse } from "./known-contacts.ts";
import type { ContactsFile } from "./parse.ts";
import { type Answer, type Plan, planContacts, shownOf, type Update } from "./plan.ts";

const TOO_MUCH = "Le fichier est trop volumineux ou trop complexe pour être lu\u00a0: n’y laissez que les contacts.";

const readContacts = readerApart<ParsedContacts, ContactsFile>(import.meta, "contacts-work", () => unreadable(TOO_MUCH));

/** Bytes: enough for an answer to each line. */
const MOST_ANSWERS = MEGABYTE / 2;

export function serveContactsImport(app: FastifyInstance, database: Database, after: () => void): void {
  serveImport(app, importingContacts, {
    ownerOf: (request) => editedOrganization(database, request),
    mostBytes: maxBytes,
    mostCharacters: MOST_ANSWERS,
    run: async ({ caller }, { uuid: organization }, { file, form, flags: { dryRun, skipErrors } }) => {
      const answers = answersOf(form);
      const publicProfile = publicityOf(form.text("publicProfile"));
      const nameAnswers = nameAnswersOf(form);
      const named = columnsField(form, contactColumns);
      const ofKind = { organization, kind: "contact" } as const;
      const columns = named ?? (await rememberedColumns<ContactColumn>(database, ofKind));
      const parsed = await readContacts(caller.organizationUuid ?? caller.userUuid, {
        bytes: await file.bytes(),
        ...(columns && { columns }),
      });
      const outcome = await database.transaction(async (tx) => {
        // A second import of the organisation waits, and then sees what the first one wrote.
        await lockByName(tx, `contacts ${organization}`);
        const [known, isOwnHouse] = [await knownContacts(tx, organization, caller.userUuid), await ownHouse(tx, organization)];
        const kept = (contact: KnownContact, differences: readonly Difference[]) => keptOf(caller, contact, differences);
        const names = new NamesInFile(await knownServices(tx, organization), nameAnswers);
        const plan = await planContacts({ parsed, known, isOwnHouse, names, kept, answers, skipErrors });
        if (!dryRun && !plan.blocked) {
          const written = await writeContacts(tx, caller, organization, { plan, publicProfile, names });
          await keepImport(tx, caller, { ...ofKind, fileName: file.name, written, columns: named });
        }
        return { report: { ...reportOf(plan, parsed, dryRun), ...names.report }, blocked: plan.blocked };
      });
      after();
      return outcome;
    },
  });
}

/** A file changes neither one's own e-mail, which needs a proof, nor the identity of an owner. */
function keptOf(caller: Caller, contact: KnownContact, differences: readonly Difference[]): string | null {
  const changes = (name: string) => differences.some(({ field }) => field === name);
  const answer = redefining.some(changes) ? mayRedefine(caller, contact) : true;
  if (answer !== true) return answer.detail;
  return contact.own && contact.signsIn && changes("email") ? "Votre propre adresse se change sur la page «\u00a0Mon compte\u00a0»." : null;
}

function publicityOf(given: string | null): boolean {
  if (given === null || given === "false") return false;
  if (given !== "true") throw invalidField("publicProfile", message("flag"), "type");
  return true;
}

function answersOf(form: Form): Map<number, Answer> {
  const given = objectField(form, "doubles") ?? {};
  const answers = Object.entries<unknown>({ ...given }).flatMap(([line, said]): [number, Answer][] => {
    const answer = answerOf(said);
    return answer === null || !Number.isSafeInteger(Number(line)) ? [] : [[Number(line), answer]];
  });
  if (!Array.isArray(given) && answers.length === Object.keys(given).length) return new Map(answers);
  throw invalidField("doubles", "Les réponses doivent être un objet JSON, de la ligne vers create, skip ou l’identifiant d’un contact.");
}

function answerOf(given: unknown): Answer | null {
  if (given === "create" || given === "skip") return given;
  const uuid = typeof given === "string" ? given.split("/").at(-1) : undefined;
  return isUuid(uuid) ? { uuid: uuid.toLowerCase() } : null;
}

const reportOf = (
  plan: Plan,
  { readable, heads, columns, ignoredColumns, titles, hiddenRows, left }: ParsedContacts,
  dryRun: boolean,
): Omit<ContactsReport, "unknownNames" | "knownNames"> => ({
  dryRun,
  total: plan.total,
  created: plan.create.length,
  updated: plan.update.length,
  unchanged: plan.unchanged,
  ignored: plan.ignored,
  doubles: plan.doubles,
  errors: plan.errors,
  left,
  ...{ readable, heads, columns, ignoredColumns, titles, hiddenRows },
  creations: plan.create.map(({ line, values, services }) => {
    return { line, ...shownOf(values), services: services.map(({ name }) => name), publicProfile: values.publicProfile ?? null };
  }),
  updates: plan.update.map((update) => {
    const { line, known } = update;
    return { line, uuid: known.uuid, name: shownOf(known).name, changes: changesOf(update) };
  }),
});

const labels = new Map<string, string>(contactFields.map(([name, { label }]) => [name, label]));

function changesOf({ known, differences, services }: Update): ContactsReport["updates"][number]["changes"] {
  const changes = differences.map(({ field, before, after }) => ({
    field: String(field),
    label: labels.get(field) ?? field,
    before,
    after,
  }));
  if (services.length === 0) return changes;
  const joined = [...known.services, ...services.map(({ name }) => name)];
  const [before, after] = [known.services, joined].map((names) => names.join("\u00a0; ") || null);
  return [...changes, { field: "services", label: contactColumns.services, before, after }];
}

// `changeMany` raises the version of the person only, not of its contact.
const RAISE = `update contact set version = version + 1, updated_at = now(), updated_by = $2
  where person_uuid = any($1::uuid[]) and not uuid = any($3::uuid[])`;

interface Writing {
  plan: Plan;
  /** Applies where the file does not say, but never to an external contact. */
  publicProfile: boolean;
  names: NamesInFile;
}

async function writeContacts(
  tx: Transaction,
  caller: Caller,
  organization: string,
  { plan, publicProfile, names }: Writing,
): Promise<WrittenPeople> {
  const created = plan.create.map(({ values, services }) => {
    const parts = parted({ publicProfile: publicProfile && values.external !== true, ...values });
    return { person: crypto.randomUUID(), uuid: crypto.randomUUID(), services, ...parts };
  });
  const people = created.map(({ person, ofPerson }) => ({ uuid: person, values: ofPerson }));
  const newServices = names.created.map(({ uuid, name }) => ({ uuid, values: { organization, name } }));
  await createMany(tx, services, caller, "create", newServices);
  await createMany(tx, persons, caller, "create", people);
  for (const rows of alike(created.map(({ uuid, person, own }) => ({ uuid, values: { organization, person, ...own } })))) {
    await createMany(tx, contacts, caller, "create", rows);
  }
  const changed = plan.update.map(({ known, differences }) => {
    return { known, ...parted(Object.fromEntries(differences.map(({ field, after }) => [field, after]))) };
  });
  const ofPersons = changed
    .map(({ known, ofPerson }) => ({ uuid: known.person, values: untilConfirmed(known, { ...known }, ofPerson) }))
    .filter(hasValues);
  const own = changed.map(({ known, own: values }) => ({ uuid: known.uuid, values })).filter(hasValues);
  const changedPersons = await changeMany(tx, persons, caller, "update", { rows: ofPersons });
  const changedContacts = await changeMany(tx, contacts, caller, "update", { rows: own });
  if (changedPersons.length > 0) await tx.query(RAISE, [changedPersons, caller.displayName, changedContacts]);
  const enrolled = [...created, ...plan.update.map(({ known: { uuid }, services }) => ({ uuid, services }))];
  const places = enrolled.flatMap(({ uuid: contact, services }) => services.map((service) => ({ contact, service: service.uuid })));
  const rows = places.map((values) => ({ uuid: crypto.randomUUID(), values: { ...values, isFixtureContact: true } }));
  await createMany(tx, members, caller, "create", rows);
  return {
    created: created.map(({ uuid }) => uuid),
    changed: plan.update.map(({ known }) => known.uuid),
    places: rows.map(({ uuid }) => uuid),
    services: newServices.map(({ uuid }) => uuid),
  };
}

type Values = RowValues["values"];

function parted(values: Partial<ContactValues>): { ofPerson: Values; own: Values } {
  const given = contactFields.filter(([name]) => values[name] !== undefined);
  const pick = (kept: boolean) =>
    Object.fromEntries(given.filter(([, { via }]) => (via !== undefined) === kept).map(([name]) => [name, values[name]]));
  return { ofPerson: pick(true), own: pick(false) };
}

const hasValues = ({ values }: RowValues): boolean => Object.keys(values).length > 0;

/** One statement needs rows with the same fields: a default applies only to a field that is not written. */
const alike = (rows: readonly RowValues[]): RowValues[][] => [...Map.groupBy(rows, ({ values }) => Object.keys(values).join()).values()];
