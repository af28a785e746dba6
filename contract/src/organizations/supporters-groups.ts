import { defineResource } from "../kit/define.ts";
import { count, oneOf, parent, relation, stored, text } from "../kit/fields.ts";
import { Contact } from "./contacts.ts";
import { Organization } from "./organizations.ts";

export const supportersGroupType = { ultras: "Ultra", hooligans: "Hooligan", family: "Familial", moderated: "Modéré" } as const;

export const SupportersGroup = defineResource({
  type: "SupportersGroup",
  label: "Groupe de supporters",
  words: { one: "groupe de supporters", several: "groupes de supporters" },
  path: "/organizations/supporters-group",
  name: "name",
  needed: true,
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    name: text("Nom", { required: "Merci de saisir un nom." }),
    acronym: text("Acronyme", { max: 10, tooLong: "L'acronyme ne peut pas dépasser 10 caractères." }),
    totalMembers: count("Nombre d’adhérents", { negative: "Le nombre de membres ne peut pas être négatif." }),
    type: oneOf(supportersGroupType, "Type"),
    mainContact: relation(Contact, "Contact principal"),
    mainAwayContact: relation(Contact, "Contact principal en déplacement"),
    logoUrl: stored("text", "Logo", { nullable: true }),
  },
  embed: ["name", "acronym", "type", "logoUrl"],
  order: ["name"],
  filters: ["organization.uuid"],
  mirrored: true,
});
