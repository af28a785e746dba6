import { fold } from "@avant-match/contract/kit/fold.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field, FieldNames } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { ContactField } from "./contact-line.ts";

function isGiven(name: FieldNames<typeof Contact>): name is ContactField {
  const { mode, to }: Field = Contact.fields[name];
  return mode !== "readonly" && !to && name !== "toComplete";
}

export const contactFields: readonly (readonly [ContactField, Field])[] = keysOf(Contact.fields)
  .filter(isGiven)
  .map((name) => [name, Contact.fields[name]]);

export const headingKey = (heading: string): string => fold(heading).replace(/[^a-z0-9]+/g, "");

const synonyms: Readonly<Partial<Record<ContactField, readonly string[]>>> = {
  firstname: ["prenoms", "firstname", "givenname"],
  lastname: ["nomdefamille", "nomusuel", "lastname", "surname", "familyname"],
  email: ["mail", "courriel", "adresseemail", "adressemail", "adresseelectronique", "adressedemessagerie", "emailprofessionnel", "mailpro"],
  phone: [
    "portable",
    "mobile",
    "telephoneportable",
    "telephonemobile",
    "telmobile",
    "telportable",
    "tel",
    "numerodetelephone",
    "numero",
    "gsm",
    "phone",
    "telephoneprofessionnel",
    "telephonebureau",
    "telephonefixe",
    "telfixe",
    "fixe",
  ],
  job: ["fonction", "titre", "titreduposte", "intituleduposte", "metier", "role", "job", "jobtitle"],
  external: ["externe"],
  externalCompany: ["societe", "organisme", "employeur", "company"],
  useInContactsFixture: ["contactutile", "contactsutiles", "proposerdanslesrencontres"],
  publicProfile: ["public"],
};

export const SERVICES = "Services";
const services = ["services", "service", "departement", "pole"];

export type Heading = ContactField | "services";

/** The lowest rank wins among several columns of one field. */
export const fieldOfHeading: ReadonlyMap<string, { name: Heading; rank: number }> = new Map(
  [
    ...contactFields.map(([name, { label }]) => [name, [headingKey(label), ...(synonyms[name] ?? [])]] as const),
    ["services", services] as const,
  ].flatMap(([name, keys]) => keys.map((key, rank) => [key, { name, rank }] as const)),
);
