import type { Method } from "@avant-match/contract/kit/action.ts";
import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import type { Caller } from "./caller.ts";

export type Kind = "list" | "get" | "create" | "replace" | "update" | "delete" | "action";

/** What the documentation says of a route; all that derives from its address and its method is left out. */
export interface Operation {
  kind: Kind;
  /** The class that it belongs to; null for what concerns the service as a whole. */
  resource: AnyResource | null;
  /** In French. */
  title: string;
  expects: AnyResource | Shape | null;
  /** Null where the answer is empty. */
  returns: AnyResource | Shape | null;
  /** The status of success. */
  status: number;
  /** The statuses of refusal, besides those of every operation of its kind. */
  errors?: readonly number[];
  /** The statuses of refusal that may come with the answer of success instead of a problem. */
  answered?: readonly number[];
  /** Who reads a list, when they are not all who are signed in. */
  mayList?: (caller: Caller) => Answer;
  /** What the body takes besides the fields of the resource. */
  options?: Readonly<Record<string, JsonSchema>>;
  /** Whose rows a body has under `rows`: each may say what an answer says of one. */
  rowsOf?: AnyResource;
  /** Further parameters of the query string. */
  query?: Readonly<Record<string, JsonSchema>>;
  /** Whether it makes something without answering 201. */
  once?: boolean;
}

/** An operation at its address, `{uuid}` in it. */
export interface ServedOperation extends Operation {
  method: Method;
  path: string;
  public: boolean;
  forms: boolean;
  /** Whether its query string may say anything: what is open to anybody in a format of its own (`query.ts`). */
  anyQuery: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the documentation says of the route, once per class that it may answer; null for what it leaves out. */
    operation?: Operation | readonly Operation[] | null;
  }
  interface FastifyInstance {
    /** What the routes registered so far do. */
    operationsServed(): readonly ServedOperation[];
    /** Throws for a route that does not say what it does. */
    assertAllDocumented(): void;
  }
}

/** Whether it makes something: asked again under the same `Idempotency-Key`, it makes nothing more. */
export const isCreation = ({ kind, status, once }: Pick<Operation, "kind" | "status" | "once">): boolean =>
  kind === "create" || status === 201 || once === true;

export const isResource = (of: AnyResource | Shape): of is AnyResource => "fields" in of;

export const listing = (resource: AnyResource, parent?: AnyResource): Operation => ({
  kind: "list",
  resource,
  title: parent ? `${resource.label} : liste (${parent.label})` : `${resource.label} : liste`,
  expects: null,
  returns: resource,
  status: 200,
  errors: parent ? [404] : [],
});

export const getting = (resource: AnyResource): Operation => ({
  kind: "get",
  resource,
  title: `${resource.label} : lecture`,
  expects: null,
  returns: resource,
  status: 200,
});

export const creating = (resource: AnyResource): Operation => ({
  kind: "create",
  resource,
  title: `${resource.label} : création`,
  expects: resource,
  returns: resource,
  status: 201,
});

/** PUT; the same route's PATCH is told apart when it is served. */
export const replacing = (resource: AnyResource): Operation => ({
  kind: "replace",
  resource,
  title: `${resource.label} : modification`,
  expects: resource,
  returns: resource,
  status: 200,
});

export const deleting = (resource: AnyResource): Operation => ({
  kind: "delete",
  resource,
  title: `${resource.label} : suppression`,
  expects: null,
  returns: null,
  status: 204,
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Links of mails, feeds and health checks get parameters from third parties, such as `utm_source`. */
export const takesAnyQuery = ({ access, ownFormat = false }: FastifyContextConfig = {}): boolean => access === "public" && ownFormat;

/** Keeps what each route of the API says of itself. */
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
