import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field, FieldNames, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { ContactColumn, ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { headsOf } from "../../kit/imports/columns.ts";
import { personWords } from "../../kit/imports/people.ts";

export type ContactValues = Omit<ValuesOf<typeof Contact>, "organization" | "toComplete">;
export type ContactField = keyof ContactValues;

/** A value is absent when the file does not say it. */
export interface ContactLine {
  line: number;
  values: Partial<ContactValues>;
  services: string;
}

/** The name is null when the line names nobody. */
export type LineError = ContactsReport["errors"][number];

type FileReport = Pick<ContactsReport, "heads" | "columns" | "ignoredColumns" | "titles" | "hiddenRows">;

/** When `readable` is false nothing may be written, even with errors skipped. */
export interface ParsedContacts extends FileReport {
  readable: boolean;
  total: number;
  lines: ContactLine[];
  /** Wrong values that are left empty. */
  left: LineError[];
  errors: LineError[];
  /** Lines in error; one that only repeats a stored contact is no error after all. */
  wrong: ContactLine[];
}

export const maxBytes = 5 * 1024 * 1024;
export const maxLines = 5000;

const nothingRead = { total: 0, lines: [], left: [], wrong: [], heads: [], columns: {}, ignoredColumns: [], titles: [], hiddenRows: 0 };

export const unreadable = (text: string, line = 1): ParsedContacts => ({
  ...nothingRead,
  readable: false,
  errors: [{ line, name: null, text }],
});

function isGiven(name: FieldNames<typeof Contact>): name is ContactField {
  const { mode, to }: Field = Contact.fields[name];
  return mode !== "readonly" && !to && name !== "toComplete";
}

export const contactFields: readonly (readonly [ContactField, Field])[] = keysOf(Contact.fields)
  .filter(isGiven)
  .map((name) => [name, Contact.fields[name]]);

const words: Readonly<Record<ContactColumn, string>> = {
  ...personWords,
  job:
    "Poste | Fonction | Fonctions | Intitulé du poste | Titre du poste | Métier | Rôle | Role | Profession | Job | Job title" +
    " | Organization title | Organization 1 - Title | Titre | Title | Qualité | Mission",
  services:
    "Services | Service | Département | Pôle | Department | Organization department | Organization 1 - Department | Secteur | Direction" +
    " | Rubrique",
  external: "Contact externe | Externe",
  externalCompany:
    "Entreprise | Société | Organisme | Employeur | Structure | Organisation | Company | Organization | Organisation name" +
    " | Organization name | Organization 1 - Name",
  useInContactsFixture: "Proposer dans les contacts utiles des rencontres | Contact utile | Contacts utiles | Proposer dans les rencontres",
  publicProfile: "Profil public | Public",
};

export const contactHeads = headsOf(words);
