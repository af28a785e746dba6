import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import { ordersOf } from "@avant-match/contract/kit/orders.ts";
import type { FastifyContextConfig, FastifyRequest } from "fastify";
import { isResource, type Operation, takesAnyQuery } from "./operations.ts";
import { MOST } from "./paging.ts";
import { Problem } from "./problem.ts";
import { queryOf } from "./requests.ts";

interface QueryParameter {
  description: string;
  schema: JsonSchema;
  repeated?: boolean;
}

const page: Readonly<Record<string, QueryParameter>> = {
  page: { description: "Numéro de la page", schema: { type: "integer", minimum: 1, examples: [1] } },
  itemsPerPage: { description: `Éléments par page, ${MOST} au maximum`, schema: { type: "integer", minimum: 1, examples: [30] } },
};

/** Returns an operation's query parameters; its own definition of one wins. */
export function queryParametersOf({ kind, returns, query = {} }: Operation): Readonly<Record<string, QueryParameter>> {
  const own = Object.entries(query).map(([name, schema]) => [name, ownParameter(name, schema)] as const);
  return { ...(kind === "list" ? { ...page, ...listParameters(returns) } : {}), ...Object.fromEntries(own) };
}

const ownParameter = (name: string, schema: JsonSchema): QueryParameter => ({
  description: schema.title ?? schema.description ?? name,
  schema,
  repeated: schema.type === "array",
});

function listParameters(returns: Operation["returns"]): Record<string, QueryParameter> {
  if (!returns || !isResource(returns)) return {};
  const filters = returns.filters.map((name) => [name, filterParameter(name)] as const);
  const schema: JsonSchema = { type: "string", enum: ["asc", "desc"] };
  const orders = ordersOf(returns).map(([name, label]) => [`order[${name}]`, { description: `Ordre\u00a0: ${label}`, schema }] as const);
  return Object.fromEntries([...filters, ...orders]);
}

function filterParameter(name: string): QueryParameter {
  const repeated = name !== "q" && !name.endsWith("]");
  const description = `Filtre\u00a0: ${name}${repeated ? `\u00a0; répété (${name}[]), l’une de ses valeurs` : ""}`;
  return { description, schema: filterSchema(name), repeated };
}

function filterSchema(name: string): JsonSchema {
  if (name.endsWith(".uuid")) return { type: "string", format: "uuid" };
  return /\[(before|after)\]$/.test(name) ? { type: "string", format: "date-time" } : { type: "string" };
}

export const MOST_NAMED = 10;
export const MOST_CHARACTERS_NAMED = 100;

/** react-admin asks each list for this order; no item has an `id`, so it is ignored. */
const SENT_BY_REACT_ADMIN = "order[id]";

/** Throws a 400 for unknown parameters: a misspelt filter would return all, a misspelt `dryRun` write. */
export function queryGuard(config: FastifyContextConfig): (request: FastifyRequest) => void {
  if (!config.operation || takesAnyQuery(config)) return () => {};
  const parameters = new Map([config.operation].flat().flatMap((each) => Object.entries(queryParametersOf(each))));
  const names = [...parameters.keys()];
  const known = new Set([...parameters].flatMap(([name, { repeated }]) => (repeated ? [name, `${name}[]`] : [name])));
  if (known.has("page")) known.add(SENT_BY_REACT_ADMIN);
  return (request) => {
    const unknown = Object.keys(queryOf(request)).filter((name) => !known.has(name));
    if (unknown.length > 0) throw unknownParameters(unknown, names);
  };
}

function unknownParameters(unknown: readonly string[], known: readonly string[]): Problem {
  const quoted = (names: readonly string[]) => names.map((name) => `«\u00a0${name}\u00a0»`).join(", ");
  const named = quoted(unknown.slice(0, MOST_NAMED).map((name) => name.slice(0, MOST_CHARACTERS_NAMED)));
  const title = unknown.length > 1 ? "Paramètres inconnus" : "Paramètre inconnu";
  const takes = known.length > 0 ? `Cette adresse connaît ${quoted(known)}.` : "Cette adresse n’en connaît aucun.";
  return new Problem(400, title, `${title}\u00a0: ${named}. ${takes}`);
}
