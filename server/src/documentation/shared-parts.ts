import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { Media, OpenApi, OpenApiOperation, Parameter, Reply } from "./openapi-types.ts";

interface Reference {
  $ref: string;
}

interface SharingOperation extends Omit<OpenApiOperation, "parameters" | "responses"> {
  parameters: (Parameter | Reference)[];
  responses: Record<string, Reply | Reference>;
}

/** An OpenAPI document in which what several operations have in common stands once, among its components. */
export interface SharingOpenApi extends Omit<OpenApi, "paths" | "components"> {
  paths: Record<string, Record<string, SharingOperation>>;
  components: OpenApi["components"] & { parameters: Record<string, Parameter>; responses: Record<string, Reply> };
}

/** Characters of a schema from which on a reference to it is shorter. */
const LONG = 100;

/** Any operation may refuse in these ways, as `default` tells; the others are what a client acts upon. */
const general: readonly string[] = ["400", "401", "403", "404", "406", "413", "415"];

/**
 * What a program reads: written out, the document has three megabytes, and a client generated from it has each shape many times.
 * Examples are for people, whose page has them.
 */
export function shareParts({ paths, components, ...openApi }: OpenApi): SharingOpenApi {
  const schemas = new Shelf<JsonSchema>("schemas", components.schemas);
  const parameters = new Shelf<Parameter>("parameters");
  const responses = new Shelf<Reply>("responses");
  const counts = countSchemas(paths, components.schemas);
  const share = (name: string, schema: JsonSchema, isWhole = false): JsonSchema => {
    const shared = mapParts(schema, (part, place) => share(`${name}.${place}`, part));
    const text = JSON.stringify(schema);
    const isShared = text.length >= LONG && (isWhole || (counts.get(text) ?? 0) > 1);
    return isShared && !shared.$ref ? schemas.put(name, shared) : shared;
  };
  const shareContent = (name: string, content: Record<string, Media>) =>
    mapValues(content, ({ schema }): Media => (schema ? { schema: share(name, schema, true) } : {}));
  const shareReply = (name: string, { content, ...reply }: Reply): Reply => ({
    ...reply,
    ...(content && { content: shareContent(name, content) }),
  });
  const shareOperation = ({ requestBody, ...operation }: OpenApiOperation): SharingOperation => {
    const { operationId } = operation;
    const told = Object.entries(operation.responses).filter(
      ([status, { content = {} }]) => !general.includes(status) || Object.keys(content).length > 1,
    );
    return {
      ...operation,
      parameters: operation.parameters.map((each) => parameters.put(each.name.replaceAll(/[^\w-]+/g, ".").replace(/\.$/, ""), each)),
      ...(requestBody && { requestBody: { ...requestBody, content: shareContent(`${operationId}.body`, requestBody.content) } }),
      responses: mapValues(Object.fromEntries(told), (reply, status) => {
        const isDone = status.startsWith("2");
        return responses.put(isDone ? operationId : status, shareReply(isDone ? `${operationId}.answer` : status, reply));
      }),
    };
  };
  const named = mapValues(components.schemas, (schema, name) => mapParts(schema, (part, place) => share(`${name}.${place}`, part)));
  Object.assign(schemas.parts, named);
  const operations = mapValues(paths, (methods) => mapValues(methods, shareOperation));
  return {
    ...openApi,
    paths: operations,
    components: { ...components, schemas: schemas.parts, parameters: parameters.parts, responses: responses.parts },
  };
}

function countSchemas(paths: OpenApi["paths"], named: OpenApi["components"]["schemas"]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return mapParts(schema, count);
  };
  for (const schema of Object.values(named)) mapParts(schema, count);
  for (const { requestBody, responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const { content = {} } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)])
      for (const { schema } of Object.values(content)) if (schema) count(schema);
  return counts;
}

/** Maps the schemas of which a schema is made; their places are names of properties, `item`, or numbers. */
function mapParts(schema: JsonSchema, map: (part: JsonSchema, place: string) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema;
  const all = (parts: readonly JsonSchema[]) => parts.map((part, at) => map(part, String(at + 1)));
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, map) }),
    ...(items && { items: map(items, "item") }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
  };
}

/** Parts of one kind; equal ones have one name, that of the first. */
class Shelf<Part extends object> {
  private readonly kind: string;
  private readonly names: Map<string, string>;
  readonly parts: Record<string, Part>;

  constructor(kind: string, parts: Readonly<Record<string, Part>> = {}) {
    this.kind = kind;
    this.parts = { ...parts };
    this.names = new Map();
  }

  put(wanted: string, part: Part): Reference {
    const text = JSON.stringify(part);
    const name = this.names.get(text) ?? this.freeName(wanted);
    this.names.set(text, name);
    this.parts[name] = part;
    return { $ref: `#/components/${this.kind}/${name}` };
  }

  private freeName(wanted: string): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}.${number}`;
      if (!(name in this.parts)) return name;
    }
  }
}

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From, name: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
