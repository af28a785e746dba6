import { defineResource } from "../kit/define.ts";
import { oneOf, text } from "../kit/fields.ts";

export const organizationType = { club: "Club", league: "Ligue", federation: "Fédération" } as const;
export const organizationStatus = { active: "Active", inactive: "Inactive" } as const;

export const Organization = defineResource({
  type: "Organization",
  label: "Organisation",
  words: { one: "organisation", several: "organisations", feminine: true },
  path: "/organizations",
  name: "name",
  needed: true,
  fields: {
    name: text("Nom", { required: "Le nom de l'organisation est requis" }),
    acronym: text("Acronyme"),
    type: oneOf(organizationType, "Type", { required: "Le type d'organisation est requis" }),
    status: oneOf(organizationStatus, "Statut", { required: "Le statut de l'organisation est requis", fixed: true }),
  },
  embed: ["name", "acronym", "type", "status"],
  order: ["name"],
  filters: ["q", "type", "status"],
  mirrored: true,
});
