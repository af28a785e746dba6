import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { isResource, type ServedOperation } from "../kit/http/operations.ts";
import { sentExampleOf } from "./examples.ts";
import { parametersOf } from "./openapi-parameters.ts";
import { repliesOf } from "./openapi-replies.ts";
import type { Alternatives, OpenApi, OpenApiOperation } from "./openapi-types.ts";
import { bodySchema, componentsOf } from "./schemas.ts";
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
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "avant-match", description: "En HTTPS, `__Host-avant-match`" } },
    },
    security: [{ session: [] }],
  };
}

function operationOf(alternatives: Alternatives, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const [operation] = alternatives;
  return {
    operationId: operationId(operation),
    tags: [...new Set(alternatives.map(({ resource }) => resource?.type ?? SERVICE))],
    summary: operation.title,
    ...(operation.public ? { security: [] } : {}),
    parameters: parametersOf(operation),
    ...requestBody(alternatives, schemas),
    responses: repliesOf(alternatives, schemas),
  };
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
