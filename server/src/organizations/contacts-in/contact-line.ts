import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field, FieldNames, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { headsOf } from "../../kit/imports/columns.ts";
import { wholeNames } from "../exports.ts";

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

/** When `readable` is false nothing may be written, even with errors skipped. */
export interface ParsedContacts {
  readable: boolean;
  total: number;
  lines: ContactLine[];
  errors: LineError[];
  /** Lines in error; one that only repeats a stored contact is no error after all. */
  wrong: ContactLine[];
  ignoredColumns: string[];
}

export const maxBytes = 5 * 1024 * 1024;
export const maxLines = 5000;

export function unreadable(text: string, line = 1): ParsedContacts {
  return { readable: false, total: 0, lines: [], errors: [{ line, name: null, text }], wrong: [], ignoredColumns: [] };
}

function isGiven(name: FieldNames<typeof Contact>): name is ContactField {
  const { mode, to }: Field = Contact.fields[name];
  return mode !== "readonly" && !to && name !== "toComplete";
}

export const contactFields: readonly (readonly [ContactField, Field])[] = keysOf(Contact.fields)
  .filter(isGiven)
  .map((name) => [name, Contact.fields[name]]);

const synonyms: Readonly<Partial<Record<ContactField, string>>> = {
  firstname: "prenoms firstname givenname",
  lastname: "nomdefamille nomusuel lastname surname familyname",
  email: "mail courriel adresseemail adressemail adresseelectronique adressedemessagerie emailprofessionnel mailpro",
  phone:
    "portable mobile telephoneportable telephonemobile telmobile telportable tel numerodetelephone numero gsm phone" +
    " telephoneprofessionnel telephonebureau telephonefixe telfixe fixe",
  job: "fonction titre titreduposte intituleduposte metier role job jobtitle",
  external: "externe",
  externalCompany: "societe organisme employeur company",
  useInContactsFixture: "contactutile contactsutiles proposerdanslesrencontres",
  publicProfile: "public",
};

export const SERVICES = "Services";

export type Heading = ContactField | "services";

export const contactHeads = headsOf<Heading>(
  [
    ...contactFields.map(([name, { label }]) => [name, [label, ...(synonyms[name]?.split(" ") ?? [])]] as const),
    ["services", [SERVICES, "service", "departement", "pole"]],
  ],
  wholeNames,
);
