import { message } from "@avant-match/contract/kit/messages.ts";
import { type ContactsReport, contactColumns, importingContacts } from "@avant-match/contract/organizations/contact-imports.ts";
import { mayRedefine, redefining } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { untilConfirmed } from "../../accounts/exports.ts";
import type { Database, Transaction } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { type Form, MEGABYTE } from "../../kit/http/form.ts";
import { invalidField } from "../../kit/http/problem.ts";
import { answersField, type ImportAnswer, type NamesInFile } from "../../kit/imports/names-in-file.ts";
import { changeMany, createMany, type RowValues } from "../../kit/resource/many.ts";
import { contacts } from "../contacts.ts";
import { editedOrganization } from "../organizations.ts";
import { members, services } from "../owned.ts";
import { servePeopleImport, type WrittenPeople } from "../people-imports.ts";
import { persons } from "../persons.ts";
import { type ContactValues, contactFields, contactsFile } from "./contact-line.ts";
import type { Difference } from "./differences.ts";
import { type KnownContact, knownContacts, knownServices, ownHouse } from "./known-contacts.ts";
import { type Plan, planContacts, shownOf, type Update } from "./plan.ts";

/** Bytes: enough for an answer to each line. */
const MOST_ANSWERS = MEGABYTE / 2;

export function serveContactsImport(app: FastifyInstance, database: Database, after: () => void): void {
  servePeopleImport(app, database, importingContacts, {
    kind: "contact",
    ownerOf: async (request) => (await editedOrganization(database, request)).uuid,
    mostBytes: 5 * MEGABYTE,
    mostCharacters: MOST_ANSWERS,
    labels: contactColumns,
    file: contactsFile,
    named: { words: "services", mayCreate: true, known: knownServices },
    plan: async (tx, { caller, organization, parsed, names, form }) => {
      const answers = answersOf(form);
      const publicProfile = publicityOf(form.text("publicProfile"));
      const [known, isOwnHouse] = [await knownContacts(tx, organization, caller.userUuid), await ownHouse(tx, organization)];
      const kept = (contact: KnownContact, differences: readonly Difference[]) => keptOf(caller, contact, differences);
      const plan = await planContacts({ parsed, known, isOwnHouse, names, kept, answers });
      return {
        report: reportOf(plan),
        isOpen: plan.doubles.length > 0,
        write: () => writeContacts(tx, caller, organization, { plan, publicProfile, names }),
      };
    },
    after,
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

function answersOf(form: Form): Map<number, ImportAnswer> {
  const text = "Les réponses doivent être un objet JSON, de la ligne vers create, skip ou l’identifiant d’un contact.";
  const answers = [...answersField(form, "doubles", text)].map(([line, answer]) => [Number(line), answer] as const);
  if (answers.every(([line]) => Number.isSafeInteger(line))) return new Map(answers);
  throw invalidField("doubles", text);
}

const reportOf = ({ create, update, ...plan }: Plan) => ({
  ...plan,
  created: create.length,
  updated: update.length,
  creations: create.map(({ line, values, services }): ContactsReport["creations"][number] => {
    const { name, job, email, phone } = shownOf(values);
    const details = [[job, email, phone].filter(Boolean).join(" · "), services.map((service) => service.name).join(", ")];
    return { line, name, details: details.filter(Boolean), publicProfile: values.publicProfile ?? null };
  }),
  updates: update.map((each) => ({ line: each.line, name: shownOf(each.known).name, changes: changesOf(each) })),
});

const labels = new Map<string, string>(contactFields.map(([name, { label }]) => [name, label]));

function changesOf({ known, differences, services }: Update): ContactsReport["updates"][number]["changes"] {
  const told = (value: unknown) => (typeof value === "boolean" ? (value ? "oui" : "non") : String(value));
  const changes = differences.map(({ field, before, after }) => ({
    label: labels.get(field) ?? field,
    before: before == null ? null : told(before),
    after: told(after),
  }));
  if (services.length === 0) return changes;
  const joined = [...known.services, ...services.map(({ name }) => name)].join("\u00a0; ");
  return [...changes, { label: contactColumns.services, before: known.services.join("\u00a0; ") || null, after: joined }];
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
