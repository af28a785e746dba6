import type { Shape } from "@avant-match/contract/kit/shape.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { acting } from "../../kit/http/operations.ts";

type Schema = Shape["schema"];

const text: Schema = { type: "string" };
const number: Schema = { type: "integer", minimum: 0 };
const line: Schema = { type: "integer", minimum: 1 };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const uuid: Schema = { type: "string", format: "uuid" };
const listOf = (items: Schema): Schema => ({ type: "array", items });
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});
const flag = (description: string): Schema => ({ type: "boolean", default: false, description });

const shown = { name: text, job: orNull(text), email: orNull(text), phone: orNull(text) };
const reasons = listOf({ type: "string", enum: ["email", "phone", "name"] });
const any: Schema = {};

const form: Shape = {
  type: null,
  label: "Contacts",
  media: "multipart/form-data",
  schema: {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary", description: "CSV, XLSX ou vCard, 5 Mo et 5 000 contacts au maximum" },
      doubles: {
        type: "string",
        description: "Objet JSON\u00a0: ligne du fichier → create (un contact à part), skip (rien) ou l’identifiant du contact à compléter",
      },
      publicProfile: {
        type: "string",
        enum: ["true", "false"],
        default: "false",
        description:
          "Montre les contacts créés dans l’annuaire de tous les clubs, sauf ceux dont la colonne «\u00a0Profil public\u00a0» dit autre chose",
      },
    },
  },
};

const report: Shape = {
  type: null,
  label: "Compte rendu de l’import",
  schema: object({
    dryRun: { type: "boolean" },
    total: number,
    created: number,
    updated: number,
    unchanged: number,
    ignored: number,
    doubles: listOf(object({ line, ...shown, candidates: listOf(object({ uuid: orNull(uuid), line: orNull(line), ...shown, reasons })) })),
    errors: listOf(object({ line, name: orNull(text), text })),
    ignoredColumns: listOf(text),
    creations: listOf(object({ line, ...shown, publicProfile: orNull({ type: "boolean" }) })),
    updates: listOf(object({ line, uuid, name: text, changes: listOf(object({ field: text, label: text, before: any, after: any })) })),
  }),
};

export const importOperation = acting(Contact, "Contacts\u00a0: import", {
  expects: form,
  returns: report,
  errors: [413, 415, 422],
  answered: [422],
  query: {
    dryRun: flag("Ne fait rien, et répond ce qui serait fait"),
    skipErrors: flag("Laisse de côté les lignes en erreur"),
  },
});
