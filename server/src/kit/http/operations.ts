import type { Method } from "@avant-match/contract/kit/action.ts";
import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import type { Caller } from "./caller.ts";

export type Kind = "list" | "get" | "create" | "replace" | "update" | "delete" | "action";

export interface Operation {
  kind: Kind;
  resource: AnyResource | null;
  title: string;
  expects: AnyResource | Shape | null;
  returns: AnyResource | Shape | null;
  status: number;
  errors?: readonly number[];
  /** Error codes that may come with the answer of success instead of a problem. */
  answered?: readonly number[];
  mayList?: (caller: Caller) => Answer;
  options?: Readonly<Record<string, JsonSchema>>;
  /** The resource of `rows` in the body; a row may have any field of an answer. */
  rowsOf?: AnyResource;
  query?: Readonly<Record<string, JsonSchema>>;
  /** Creates something, though it does not answer 201. */
  once?: boolean;
}

export interface ServedOperation extends Operation {
  method: Method;
  path: string;
  public: boolean;
  forms: boolean;
  anyQuery: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: Operation | readonly Operation[] | null;
  }
  interface FastifyInstance {
    operationsServed(): readonly ServedOperation[];
    assertAllDocumented(): void;
  }
}

/** True if an `Idempotency-Key` makes it run only once. */
export const isCreation = ({ kind, status, once }: Pick<Operation, "kind" | "status" | "once">): boolean =>
  kind === "create" || status === 201 || once === true;

export const isResource = (of: AnyResource | Shape): of is AnyResource => "fields" in of;

const operationOn = (resource: AnyResource, kind: Kind, said: string, more: Partial<Operation>): Operation => ({
  kind,
  resource,
  title: `${resource.label}\u00a0: ${said}`,
  expects: null,
  returns: resource,
  status: 200,
  ...more,
});

export const listing = (resource: AnyResource, parent?: AnyResource): Operation =>
  operationOn(resource, "list", parent ? `liste (${parent.label})` : "liste", { errors: parent ? [404] : [] });

export const getting = (resource: AnyResource): Operation => operationOn(resource, "get", "lecture", {});

export const creating = (resource: AnyResource): Operation =>
  operationOn(resource, "create", "création", { expects: resource, status: 201 });

/** For PUT; the PATCH of the same route becomes an "update". */
export const replacing = (resource: AnyResource): Operation => operationOn(resource, "replace", "modification", { expects: resource });

export const deleting = (resource: AnyResource): Operation =>
  operationOn(resource, "delete", "suppression", { returns: null, status: 204 });

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Third parties add parameters such as `utm_source` to links in mails, feeds and health checks. */
export const takesAnyQuery = ({ access, ownFormat = false }: FastifyContextConfig = {}): boolean => access === "public" && ownFormat;

export function operationsKept(app: FastifyInstance): void {
  const served: ServedOperation[] = [];
  const silent: string[] = [];
  app.addHook("onRoute", ({ url, method, config }) => {
    if (!url.startsWith("/api") || config?.operation === null) return;
    const operations = [config?.operation ?? []].flat();
    const more = {
      path: url.replace(/:(\w+)/g, "{$1}"),
      public: config?.access === "public",
      forms: config?.forms ?? false,
      anyQuery: takesAnyQuery(config),
    };
    for (const each of METHODS.filter((known) => [method].flat().includes(known))) {
      if (operations.length === 0) silent.push(`${each} ${url}`);
      for (const operation of operations) served.push({ ...operation, ...more, method: each, kind: kindOf(operation, each) });
    }
  });
  app.decorate("operationsServed", () => served);
  app.decorate("assertAllDocumented", () => {
    if (silent.length > 0) throw new Error(`These routes do not say what they do (config.operation): ${silent.join(", ")}`);
  });
}

const kindOf = ({ kind }: Operation, method: string): Kind => (kind === "replace" && method === "PATCH" ? "update" : kind);
