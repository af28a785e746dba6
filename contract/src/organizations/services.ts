import { parent, text } from "../kit/fields.ts";
import { defineResource } from "../kit/resource.ts";
import { Organization } from "./organizations.ts";

/** A department of an organisation. */
export const Service = defineResource({
  type: "Service",
  label: "Service",
  words: { this: "Ce service", several: "services" },
  path: "/organizations/services",
  name: "name",
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    name: text("Nom du service", { required: "Le nom du service est requis" }),
  },
  embed: ["name"],
  order: ["name"],
  filters: ["organization.uuid"],
});
