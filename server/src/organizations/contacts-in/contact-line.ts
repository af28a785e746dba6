import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field, FieldNames, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { ContactColumn } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { personWords } from "../../kit/imports/people.ts";

export type ContactValues = Omit<ValuesOf<typeof Contact>, "organization" | "toComplete">;
export type ContactField = keyof ContactValues;

/** A value is absent when the file does not say it. */
export interface ContactLine {
  line: number;
  values: Partial<ContactValues>;
  services: string;
}

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

const MOST_LINES = 5000;

/** How a file of contacts is read. */
export const contactsFile = {
  words,
  titled: "services",
  needs: [["firstname"], ["lastname"], ["email", "phone"]],
  most: MOST_LINES,
} as const;
