import { STATUS_CODES } from "node:http";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import { isResource, type Kind } from "../kit/http/operations.ts";
import { exampleOf } from "./examples.ts";
import type { Alternatives, Media, Reply } from "./openapi-types.ts";
import { answerSchema } from "./schemas.ts";

const refusals: Record<Kind, readonly number[]> = {
  list: [400, 406],
  get: [404, 406],
  create: [400, 403, 404, 406, 409, 413, 415, 422, 429],
  replace: [400, 403, 404, 406, 409, 412, 413, 415, 422, 429],
  update: [400, 403, 404, 406, 409, 412, 413, 415, 422, 429],
  delete: [400, 403, 404, 409, 412, 429],
  action: [],
};
const reading = [403, 404, 406];
const acting = [400, 403, 404, 406, 415];

const words: Record<number, string> = {
  200: "Réponse",
  201: "Créé",
  204: "Fait, sans contenu",
  400: "Requête mal formée",
  401: "Session absente",
  403: "Action non autorisée",
  404: "Introuvable",
  406: "Format non disponible",
  409: "Conflit avec l’état enregistré",
  410: "Lien expiré",
  412: "Modifié entre-temps",
  413: "Contenu trop volumineux",
  415: "Type de contenu non pris en charge",
  422: "Données invalides",
  429: "Trop de tentatives",
};

export function repliesOf(alternatives: Alternatives, schemas: Record<string, JsonSchema>): Record<string, Reply> {
  const [operation] = alternatives;
  const { kind, status, errors = [], answered = [] } = operation;
  const usual = kind === "action" && !operation.public ? (operation.method === "GET" ? reading : acting) : refusals[kind];
  // 400 for an unknown parameter, 422 for an unknown field.
  const unknown = [...(operation.anyQuery ? [] : [400]), ...(operation.method === "GET" ? [] : [422])];
  const refused = new Set([...(operation.public ? [] : [401]), ...unknown, ...usual, ...errors]);
  const done = success(alternatives, schemas);
  const replies: Record<string, Reply> = { [status]: done };
  if (kind === "get" && operation.returns && isResource(operation.returns)) replies[304] = { description: "Inchangé" };
  for (const each of [...refused].sort()) replies[each] = refusal(each, answered.includes(each) ? done.content : {});
  return { ...replies, default: { ...refusal(500), description: "Erreur interne" } };
}

const RESTORE = "Où la suppression se rétablit, sous la relation restore, quand elle peut l’être";

function success(alternatives: Alternatives, schemas: Record<string, JsonSchema>): Reply {
  const [operation] = alternatives;
  const { status, kind, returns } = operation;
  const description = words[status] ?? STATUS_CODES[status] ?? "";
  if (returns === null) return { description, ...(kind === "delete" && { headers: { Link: header(RESTORE) } }) };
  if (!isResource(returns) && returns.media) return { description, content: { [returns.media]: { schema: returns.schema } } };
  const media = (format: "jsonld" | "json"): Media => {
    const schema = either(alternatives.map((each) => answerSchema(each, format)));
    return { schema, example: exampleOf(schema, schemas) };
  };
  const item = kind !== "list" && isResource(returns);
  return {
    description,
    ...(item
      ? { headers: { ETag: header("Version et empreinte"), ...(status === 201 ? { Location: header("Adresse de l’élément") } : {}) } }
      : {}),
    content: { "application/ld+json": media("jsonld"), "application/json": media("json") },
  };
}

const either = (schemas: JsonSchema[]): JsonSchema => (schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas });
const header = (description: string) => ({ description, schema: { type: "string" } });

function refusal(status: number, content: Reply["content"] = {}): Reply {
  const schema = { $ref: `#/components/schemas/${status === 422 ? "ConstraintViolation" : "Problem"}` };
  return { description: words[status] ?? STATUS_CODES[status] ?? "", content: { "application/problem+json": { schema }, ...content } };
}
