import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field, FieldNames } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { headsOf } from "../../kit/imports/columns.ts";
import { wholeNames } from "../exports.ts";
import type { ContactField } from "./contact-line.ts";

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
