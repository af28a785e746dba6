import { action, takes, told } from "../kit/action.ts";
import {
  importCount as count,
  importFlag as flag,
  importCreation,
  importedColumns,
  importQuery,
  importLine as line,
  peopleForm,
  peopleReport,
  importText as text,
  wholeNameColumns,
} from "../kit/import-reports.ts";
import { list, nullableValue, record, type Shown, shape, uuid, type Value } from "../kit/shape.ts";
import { Contact } from "./contacts.ts";

const { fields } = Contact;

export const contactColumns = {
  firstname: fields.firstname.label,
  lastname: fields.lastname.label,
  ...wholeNameColumns,
  email: fields.email.label,
  phone: fields.phone.label,
  job: fields.job.label,
  services: "Services",
  external: fields.external.label,
  externalCompany: fields.externalCompany.label,
  useInContactsFixture: fields.useInContactsFixture.label,
  publicProfile: fields.publicProfile.label,
} as const;
export type ContactColumn = keyof typeof contactColumns;

const person = { name: text, job: nullableValue(text), email: nullableValue(text), phone: nullableValue(text) };

export const likeness = { email: "même email", phone: "même téléphone", name: "même nom" } as const;
const reason: Value<keyof typeof likeness> = { type: "string", enum: ["email", "phone", "name"] };
// A stored contact has a uuid, an earlier line of the file has its line; the other one is null.
const candidate = record({ uuid: nullableValue(uuid()), line: nullableValue(line), ...person, reasons: list(undefined, reason) });
const double = record({ line, ...person, candidates: list(undefined, candidate) });

const report = record({
  ...peopleReport,
  ...importedColumns<ContactColumn>(),
  ignored: count,
  doubles: list(undefined, double),
  // Null when the file does not say.
  creations: list(undefined, record({ ...importCreation, publicProfile: nullableValue(flag) })),
});
export type ContactsReport = Shown<typeof report>;
export type DoubleContact = Shown<typeof double>;

const form = peopleForm(
  "Contacts",
  "5 Mo et 5 000 contacts",
  contactColumns,
  "nom d’un service que vous n’avez pas → create, skip (ce service reste vide) ou l’identifiant du service",
  {
    doubles: {
      type: "string",
      description: "Objet JSON\u00a0: ligne du fichier → create (un contact à part), skip (rien) ou l’identifiant du contact à compléter",
    },
    publicProfile: {
      type: "string",
      enum: ["true", "false"],
      default: "false",
      description:
        "Montre les contacts créés dans l’annuaire de tous les clubs, sauf ceux dont la colonne «\u00a0Profil public\u00a0» dit autre chose",
    },
  },
);

export const importContacts = action("POST", "/organizations/{uuid}/contacts/import", takes<FormData, ContactsReport>);
export const importingContacts = told(importContacts, Contact, "Contacts\u00a0: import", {
  expects: form,
  returns: shape(null, "Compte rendu de l’import", report),
  errors: [413, 415, 422],
  answered: [422],
  query: importQuery,
});
