import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { isCreation, isResource, type ServedOperation } from "../kit/http/operations.ts";
import { ordersOf } from "../kit/resource/list-query.ts";
import type { Parameter } from "./openapi-types.ts";

/** What the address, the query string and the headers of an operation may say. */
export function parametersOf(operation: ServedOperation): Parameter[] {
  return [
    ...ofPath(operation),
    ...(operation.kind === "list" ? ofList(operation.returns) : []),
    ...ofQuery(operation),
    ...ofHeaders(operation),
  ];
}

const ofPath = ({ path }: ServedOperation): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: name === "uuid" ? "Identifiant" : name,
    schema: name === "uuid" ? { type: "string", format: "uuid" } : { type: "string" },
  }));

const query = (name: string, description: string, schema: JsonSchema): Parameter => ({ name, in: "query", description, schema });

const page: Parameter[] = [
  query("page", "Numéro de la page", { type: "integer", minimum: 1, examples: [1] }),
  query("itemsPerPage", "Éléments par page, 100 au maximum", { type: "integer", minimum: 1, examples: [30] }),
];

function ofList(resource: ServedOperation["returns"]): Parameter[] {
  if (!resource || !isResource(resource)) return page;
  return [
    ...page,
    ...resource.filters.map((name) => query(name, filterText(name), filterSchema(name))),
    ...ordersOf(resource).map(([name, label]) => query(`order[${name}]`, `Ordre : ${label}`, { type: "string", enum: ["asc", "desc"] })),
  ];
}

const filterText = (name: string): string =>
  name === "q" || name.endsWith("]") ? `Filtre : ${name}` : `Filtre : ${name} ; répété (${name}[]), l’une de ses valeurs`;

function filterSchema(name: string): JsonSchema {
  if (name.endsWith(".uuid")) return { type: "string", format: "uuid" };
  return /\[(before|after)\]$/.test(name) ? { type: "string", format: "date-time" } : { type: "string" };
}

const ofQuery = ({ query: more = {} }: ServedOperation): Parameter[] =>
  Object.entries(more).map(([name, schema]) => query(name, schema.title ?? name, schema));

function ofHeaders(operation: ServedOperation): Parameter[] {
  const { kind } = operation;
  const text: JsonSchema = { type: "string" };
  if (kind === "get") return [{ name: "If-None-Match", in: "header", description: "ETag déjà connu : 304 sans contenu", schema: text }];
  if (takesKey(operation)) return [{ name: "Idempotency-Key", in: "header", description: keyText, schema: { ...text, format: "uuid" } }];
  if (!["replace", "update", "delete"].includes(kind)) return [];
  return [{ name: "If-Match", in: "header", description: "ETag attendu : 412 si l’élément a changé", schema: text }];
}

/** Whether what is created is created once under an `Idempotency-Key`: guests, who are nobody, have none. */
export const takesKey = (operation: ServedOperation): boolean => isCreation(operation) && !operation.public;

const keyText = `UUID de ce qui est créé : la même demande, répétée sous ${kept.answerDays} jours, reçoit la même réponse ; 409 avec Retry-After tant que la première est en cours, 422 pour une autre demande`;
