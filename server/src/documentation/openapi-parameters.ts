import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { isCreation, type ServedOperation } from "../kit/http/operations.ts";
import { queryParametersOf } from "../kit/http/query.ts";
import type { Parameter } from "./openapi-types.ts";

export function parametersOf(operation: ServedOperation): Parameter[] {
  return [...ofPath(operation), ...ofQuery(operation), ...ofHeaders(operation)];
}

const ofPath = ({ path }: ServedOperation): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: name === "uuid" ? "Identifiant" : name,
    schema: name === "uuid" ? { type: "string", format: "uuid" } : { type: "string" },
  }));

const ofQuery = (operation: ServedOperation): Parameter[] =>
  Object.entries(queryParametersOf(operation)).map(([name, { description, schema }]) => ({ name, in: "query", description, schema }));

function ofHeaders(operation: ServedOperation): Parameter[] {
  const { kind } = operation;
  const text: JsonSchema = { type: "string" };
  if (kind === "get" || kind === "list")
    return [{ name: "If-None-Match", in: "header", description: "ETag déjà connu : 304 sans contenu", schema: text }];
  if (takesKey(operation)) return [{ name: "Idempotency-Key", in: "header", description: keyText, schema: { ...text, format: "uuid" } }];
  if (!["replace", "update", "delete"].includes(kind)) return [];
  return [{ name: "If-Match", in: "header", description: "ETag attendu : 412 si l’élément a changé", schema: text }];
}

/** Guests have no identity to keep a key under. */
export const takesKey = (operation: ServedOperation): boolean => isCreation(operation) && !operation.public;

const keyText = `UUID de ce qui est créé : la même demande, répétée sous ${kept.answerDays} jours, reçoit la même réponse ; 409 avec Retry-After tant que la première est en cours, 422 pour une autre demande`;
