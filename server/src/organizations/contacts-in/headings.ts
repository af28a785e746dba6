import { fold } from "@avant-match/contract/kit/fold.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field, FieldNames } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { ContactField } from "./contact-line.ts";

/** Whether files have a field: those that a client writes, relations aside, and that say something by themselves. */
function isGiven(name: FieldNames<typeof Contact>): name is ContactField {
  const { mode, to }: Field = Contact.fields[name];
  return mode !== "readonly" && !to && name !== "toComplete";
}

/** The fields of a contact that files have, in the order of its form. */
export const contactFields: readonly (readonly [ContactField, Field])[] = keysOf(Contact.fields)
  .filter(isGiven)
  .map((name) => [name, Contact.fields[name]]);

/** What two spellings of one heading have in common. */
export const headingKey = (heading: string): string => fold(heading).replace(/[^a-z0-9]+/g, "");

/** What sheets call a column besides its label; of several columns of one field the first that is filled counts. */
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

/** The heading of the column that says in which services somebody is. */
export const SERVICES = "Services";
const services = ["services", "service", "departement", "pole"];

/** What a column holds. */
export type Heading = ContactField | "services";

/** What a column holds, by the key of its heading, with how much it is preferred: the least first. */
export const fieldOfHeading: ReadonlyMap<string, { name: Heading; rank: number }> = new Map(
  [
    ...contactFields.map(([name, { label }]) => [name, [headingKey(label), ...(synonyms[name] ?? [])]] as const),
    ["services", services] as const,
  ].flatMap(([name, keys]) => keys.map((key, rank) => [key, { name, rank }] as const)),
);
