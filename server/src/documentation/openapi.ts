import { STATUS_CODES } from "node:http";
import { isOpenToTokens } from "@avant-match/contract/accounts/tokens.ts";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { isResource, type Kind, type ServedOperation } from "../kit/http/operations.ts";
import { exampleOf, sentExampleOf } from "./examples.ts";
import { parametersOf } from "./openapi-parameters.ts";
import type { Alternatives, Media, OpenApi, OpenApiOperation, Reply } from "./openapi-types.ts";
import { answerSchema, bodySchema, componentsOf } from "./schemas.ts";
import { about, usageMarkdown } from "./usage.ts";

const SERVICE = "Application";

export function openApiOf(title: string, resources: readonly AnyResource[], operations: readonly ServedOperation[]): OpenApi {
  const schemas = componentsOf(resources);
  const paths: OpenApi["paths"] = {};
  for (const [operation, ...others] of Map.groupBy(operations, ({ method, path }) => `${method} ${path}`).values()) {
    if (!operation) continue;
    const at = paths[operation.path] ?? {};
    paths[operation.path] = at;
    at[operation.method.toLowerCase()] = operationOf([operation, ...others], schemas);
  }
  return {
    openapi: "3.1.1",
    info: {
      title,
      version: "1.0.0",
      description: `${about}\n\n${usageMarkdown(2)}`,
    },
    servers: [{ url: "/" }],
    tags: [...resources.map(({ type, label }) => ({ name: type, description: label })), { name: SERVICE, description: "Application" }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "avant-match", description: "En HTTPS, `__Host-avant-match`" },
        token: { type: "http", scheme: "bearer", description: "Un jeton d’accès\u00a0: `avm_…`" },
      },
    },
    security: [{ session: [] }, { token: [] }],
  };
}

function operationOf(alternatives: Alternatives, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const [operation] = alternatives;
  return {
    operationId: operationId(operation),
    tags: [...new Set(alternatives.map(({ resource }) => resource?.type ?? SERVICE))],
    summary: operation.title,
    ...securityOf(operation),
    parameters: parametersOf(operation),
    ...requestBody(alternatives, schemas),
    responses: repliesOf(alternatives, schemas),
  };
}

function securityOf({ public: isPublic, path }: ServedOperation): Pick<OpenApiOperation, "security"> {
  if (isPublic) return { security: [] };
  return isOpenToTokens(path) ? {} : { security: [{ session: [] }] };
}

const operationId = ({ method, path }: ServedOperation): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function requestBody(alternatives: Alternatives, schemas: Record<string, JsonSchema>): Pick<OpenApiOperation, "requestBody"> {
  const bodies = alternatives.flatMap((operation) =>
    operation.expects ? [{ expects: operation.expects, schema: bodySchema(operation.expects, operation) }] : [],
  );
  const [first] = bodies;
  if (!first) return {};
  const different = [...new Set(bodies.map((body) => body.schema))];
  const schema = different.length > 1 ? { anyOf: different } : first.schema;
  const media = { schema, example: sentExampleOf(first.schema, schemas) };
  const types = isResource(first.expects) || !first.expects.media ? jsonTypes(alternatives) : [first.expects.media];
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, media])) } };
}

function jsonTypes([operation]: Alternatives): string[] {
  if (operation.method === "PATCH") return ["application/merge-patch+json"];
  const forms = operation.forms ? ["application/x-www-form-urlencoded", "multipart/form-data"] : [];
  return ["application/ld+json", "application/json", ...forms];
}

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

function repliesOf(alternatives: Alternatives, schemas: Record<string, JsonSchema>): Record<string, Reply> {
  const [operation] = alternatives;
  const { kind, status, errors = [], answered = [] } = operation;
  const usual = kind === "action" && !operation.public ? (operation.method === "GET" ? reading : acting) : refusals[kind];
  // 400 for an unknown parameter, 422 for an unknown field.
  const unknown = [...(operation.anyQuery ? [] : [400]), ...(operation.method === "GET" ? [] : [422])];
  const refused = new Set([...(operation.public ? [] : [401]), ...unknown, ...usual, ...errors]);
  const done = success(alternatives, schemas);
  const replies: Record<string, Reply> = { [status]: done };
  if (kind === "list" || (kind === "get" && operation.returns && isResource(operation.returns))) replies[304] = { description: "Inchangé" };
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
  const etag = item ? "Version et empreinte" : "Empreinte";
  return {
    description,
    ...(item || kind === "list"
      ? { headers: { ETag: header(etag), ...(status === 201 ? { Location: header("Adresse de l’élément") } : {}) } }
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
