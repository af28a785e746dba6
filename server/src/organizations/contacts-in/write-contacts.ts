import { untilConfirmed } from "../../accounts/exports.ts";
import type { Transaction } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { changeMany, createMany, type RowValues } from "../../kit/resource/many.ts";
import { contacts } from "../contacts.ts";
import { persons } from "../persons.ts";
import { members } from "../services.ts";
import type { ContactValues } from "./contact-line.ts";
import { contactFields } from "./headings.ts";
import type { Plan } from "./plan.ts";

// `changeMany` raises the version of the person only, not of its contact.
const RAISE = `update contact set version = version + 1, updated_at = now(), updated_by = $2
  where person_uuid = any($1::uuid[]) and not uuid = any($3::uuid[])`;

interface Writing {
  plan: Plan;
  /** Applies where the file does not say, but never to an external contact. */
  publicProfile: boolean;
}

export async function writeContacts(tx: Transaction, caller: Caller, organization: string, { plan, publicProfile }: Writing) {
  const created = plan.create.map(({ values, services }) => {
    const parts = parted({ publicProfile: publicProfile && values.external !== true, ...values });
    return { person: crypto.randomUUID(), uuid: crypto.randomUUID(), services, ...parts };
  });
  const people = created.map(({ person, ofPerson }) => ({ uuid: person, values: ofPerson }));
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
