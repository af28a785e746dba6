import { defineResource } from "../kit/define.ts";
import { parent, text } from "../kit/fields.ts";
import { html } from "../kit/html.ts";
import { Organization } from "./organizations.ts";

export const DocumentModel = defineResource({
  type: "DocumentModel",
  label: "Modèle de document",
  words: { one: "modèle", several: "modèles de documents", listed: { one: "modèle", several: "modèles" } },
  path: "/organizations/document-models",
  name: "name",
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    name: text("Nom", { required: "Le nom du modèle est requis" }),
    htmlContent: html("Texte"),
  },
  embed: ["name"],
  order: ["name"],
  filters: ["organization.uuid"],
});
