import type { Answer } from "@avant-match/contract/kit/answer.ts";
import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import { sendItem, sendList } from "./answer.ts";
import type { Caller } from "./caller.ts";
import type { Database } from "./database.ts";
import { bodyOf } from "./http.ts";
import { type ListQuery, listQueryOf } from "./list-query.ts";
import { creating, deleting, getting, listing, replacing } from "./operations.ts";
import { pageOf } from "./paging.ts";
import { invalidField, notFound, refused } from "./problem.ts";
import { readingOf } from "./reading.ts";
import { ifMatch, queryOf, uuidParam } from "./requests.ts";
import type { Serving } from "./serving.ts";
import type { Place } from "./writing.ts";
import { writingOf } from "./writing.ts";

export type Operation = "list" | "get" | "create" | "update" | "delete";

export interface ResourceOptions {
  /** What is served; everything where nothing is said. */
  operations?: readonly Operation[];
  /** Whether the list is whole unless pages are asked for, as for those that fill pickers. */
  whole?: boolean;
  /** Whether a list without the filter of an organisation answers the caller's own. */
  ownOnly?: boolean;
  /** Where a new item stands when it has no parent: answers whether the caller may create. */
  place?: (request: { caller: Caller }) => Place;
  /** Who deletes, when they are fewer than those who edit. */
  mayDelete?: (caller: Caller) => Answer;
  /** Who changes the fields that are not for all who edit. */
  reserved?: Readonly<Record<string, (caller: Caller) => Answer>>;
}

/** Serves the list, the item and the writes of a resource under its path. */
export function serveResource<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
  options: ResourceOptions = {},
): void {
  const has = (operation: Operation) => options.operations?.includes(operation) ?? true;
  const path = `/api${resource.path}`;
  if (has("list")) serveList(app, database, resource, serving, options);
  if (has("get")) serveItem(app, database, resource, serving);
  if (has("create")) serveCreate(app, database, resource, serving, options);
  if (has("update")) serveUpdate(app, database, resource, serving, `${path}/:uuid`, options);
  if (has("delete")) serveDelete(app, database, resource, serving, options);
}

/** Serves a list; filtered by a parent's uuid it is whole unless pages are asked for. */
function serveList<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
  { whole = false, ownOnly = false }: ResourceOptions = {},
): void {
  const reading = readingOf(resource, serving);
  app.get(`/api${resource.path}`, { config: { operation: listing(resource) } }, async (request, reply) => {
    const query = listQueryOf(resource, queryOf(request));
    if (ownOnly) narrowToOwn(query, request.caller);
    const page = pageOf(queryOf(request), whole || query.filters.some(({ name }) => name.endsWith(".uuid")));
    return sendList(request, reply, resource, await reading.list(database, request.caller, query, page), page);
  });
}

function narrowToOwn({ filters }: ListQuery, { organizationUuid }: Caller): void {
  if (organizationUuid && !filters.some(({ name }) => name === "organization.uuid")) {
    filters.push({ name: "organization.uuid", value: organizationUuid });
  }
}

/** Serves the rows below one parent, whole unless pages are asked for; a parent that the caller may not see is a 404. */
export function serveNested<R extends AnyResource, Facts, P extends AnyResource, ParentFacts>(
  app: FastifyInstance,
  database: Database,
  url: string,
  resource: R,
  serving: Serving<R, Facts>,
  parent: { resource: P; serving: Serving<P, ParentFacts>; filter: string },
): void {
  const reading = readingOf(resource, serving);
  const parents = readingOf(parent.resource, parent.serving);
  app.get(`/api${url}`, { config: { operation: listing(resource, parent.resource) } }, async (request, reply) => {
    const uuid = uuidParam(request);
    const query = listQueryOf(resource, queryOf(request));
    const filters = [...query.filters.filter(({ name }) => name !== parent.filter), { name: parent.filter, value: uuid }];
    const page = pageOf(queryOf(request), true);
    const list = await reading.list(database, request.caller, { ...query, filters }, page);
    if (list.total === 0) await parents.get(database, request.caller, uuid);
    return sendList(request, reply, resource, list, page);
  });
}

export function serveItem<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
): void {
  const reading = readingOf(resource, serving);
  const url = `/api${resource.section ? resource.path.replace("{uuid}", ":uuid") : `${resource.path}/:uuid`}`;
  app.get(url, { config: { operation: getting(resource) } }, async (request, reply) =>
    sendItem(request, reply, await reading.get(database, request.caller, uuidParam(request))),
  );
}

function serveCreate<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
  options: ResourceOptions,
): void {
  const writing = writingOf(resource, serving);
  const { parent } = serving.policy;
  app.post(`/api${resource.path}`, { config: { operation: creating(resource) } }, async (request, reply) => {
    const body = bodyOf(request);
    const item = await database.transaction(async (tx) => {
      if (!parent) {
        if (!options.place) throw new Error(`Nothing says who creates a ${resource.type}.`);
        return writing.insert(tx, request.caller, body, options.place(request));
      }
      return writing.insert(tx, request.caller, body, await writing.place(tx, request.caller, parentUuidOf(resource, parent.field, body)));
    });
    return sendItem(request, reply, item, 201);
  });
}

/** The parent that a body names: missing is a violation, malformed a parent that does not exist. */
export function parentUuidOf(resource: AnyResource, name: string, body: Record<string, unknown>): string {
  const { sent, violations } = check(resource, body, { creating: true });
  const uuid = (sent as Record<string, unknown>)[name];
  if (typeof uuid === "string") return uuid;
  const violation = violations.find(({ propertyPath }) => propertyPath === `${name}Uuid`);
  if (violation?.code === "required") throw invalidField(violation.propertyPath, violation.message, violation.code);
  throw notFound();
}

/** Serves PUT and PATCH alike: what is absent stays. */
export function serveUpdate<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
  url: string,
  { forms = false, reserved }: { forms?: boolean } & Pick<ResourceOptions, "reserved"> = {},
): void {
  const writing = writingOf(resource, serving);
  app.route({
    method: ["PUT", "PATCH"],
    url,
    config: { forms, operation: replacing(resource) },
    handler: async (request, reply) => {
      const uuid = uuidParam(request);
      const body = bodyOf(request);
      const item = await writing.edit(database, request.caller, uuid, body, {
        version: ifMatch(request),
        assert: ({ values }) => assertReserved(reserved, request.caller, values as object, body),
      });
      return sendItem(request, reply, item as object);
    },
  });
}

function assertReserved(reserved: ResourceOptions["reserved"] = {}, caller: Caller, stored: object, body: Record<string, unknown>): void {
  for (const [name, may] of Object.entries(reserved)) {
    const changes = body[name] !== undefined && body[name] !== (stored as Record<string, unknown>)[name];
    const answer = changes ? may(caller) : true;
    if (answer !== true) throw refused(answer);
  }
}

function serveDelete<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
  { mayDelete }: ResourceOptions,
): void {
  const writing = writingOf(resource, serving);
  app.delete(`/api${resource.path}/:uuid`, { config: { operation: deleting(resource) } }, async (request, reply) => {
    const { caller } = request;
    const find = { version: ifMatch(request), ...(mayDelete ? { may: () => mayDelete(caller) } : {}) };
    const uuid = uuidParam(request);
    await database.transaction(async (tx) => writing.remove(tx, caller, await writing.find(tx, caller, uuid, find)));
    return reply.code(204).send();
  });
}
