import type { Answer } from "@avant-match/contract/kit/answer.ts";
import { type AnyResource, pathBelow } from "@avant-match/contract/kit/resource.ts";
import { RESTORE_RELATION } from "@avant-match/contract/kit/restoring.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { bodyOf } from "../http/http.ts";
import { creating, deleting, getting, listing, replacing } from "../http/operations.ts";
import { pageOf } from "../http/paging.ts";
import { assertMay } from "../http/problem.ts";
import { proving } from "../http/proof.ts";
import { ifMatch, queryOf, uuidParam } from "../http/requests.ts";
import { createsItem, createUnder } from "./create-once.ts";
import { isRestorable } from "./kept-columns.ts";
import { type ListQuery, listQueryOf } from "./list-query.ts";
import { serveMoving } from "./places.ts";
import { findItem, getItem, listItems, readItem } from "./reading.ts";
import { type RestorableStore, restorationsOf, servedStores } from "./restorable.ts";
import { sendItem, sendList } from "./send.ts";
import { serveUses } from "./serve-uses.ts";
import type { AnyStore, Store } from "./store.ts";
import { serveRows } from "./write-rows.ts";
import { assertMayCreate, editItem, removeItem } from "./writing.ts";

export type Verb = "list" | "get" | "create" | "update" | "delete";

export interface ResourceOptions {
  verbs?: readonly Verb[];
  whole?: boolean;
  /** Without a filter by organisation, only the caller's own. */
  ownOnly?: boolean;
  mayList?: (caller: Caller) => Answer;
  /** Filters of lists only, which no client may send. */
  narrowed?: (caller: Caller) => ListQuery["filters"];
  mayDelete?: (caller: Caller) => Answer;
  /** Runs before a deletion, to drop references that others can do without. */
  released?: (tx: Transaction, caller: Caller, uuid: string) => Promise<void>;
  regained?: RestorableStore["regained"];
  mostBytes?: number;
  posts?: boolean;
  reserved?: Readonly<Record<string, (caller: Caller) => Answer>>;
  guard?: (request: FastifyRequest) => Promise<Guard>;
  after?: () => void;
}

type Guard = (caller: Caller, facts: never, changes: (name: string) => boolean) => void;

/** Serves a resource under its path: list, item, writes, bulk writes and moves. */
export function serveResource<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  store: Store<R, Facts>,
  options: ResourceOptions = {},
): void {
  const has = (verb: Verb) => options.verbs?.includes(verb) ?? true;
  if (has("list")) serveList(app, database, store, options);
  if (has("get")) serveItem(app, database, store);
  if (has("create")) serveCreate(app, database, store, options);
  if (has("update")) serveUpdate(app, database, store, options);
  if (has("delete")) serveDelete(app, database, store, options);
  if (has("create") && has("delete") && isRestorable(store.resource))
    servedStores(app).restorable.set(store.resource.type, { ...store, regained: options.regained });
  if (has("delete") && store.resource.needed) serveUses(app, database, store, options.mayDelete);
  if (store.resource.inRows) serveRows(app, database, store);
  if (store.resource.movable) serveMoving(app, database, store);
}

function serveList(
  app: FastifyInstance,
  database: Database,
  store: AnyStore,
  { whole = false, ownOnly = false, mayList, narrowed }: ResourceOptions,
): void {
  const { resource, serving } = store;
  // `mayList` runs before any read, so a cached caller is not enough.
  const operation = { ...listing(resource), ...(mayList ? { mayList } : {}) };
  const config = {
    access: "session",
    operation,
    proves: mayList === undefined,
    scoped: serving.policy.scoped,
  } as const;
  app.get(`/api${resource.path}`, { config }, async (request, reply) => {
    const queryFor = (caller: Caller) => {
      assertMay(mayList?.(caller) ?? true);
      const { filters, order } = listQueryOf(resource, queryOf(request));
      const query = { filters: [...filters, ...(narrowed?.(caller) ?? [])], order };
      return ownOnly ? narrowedToOwn(query, caller) : query;
    };
    const wholePage = (query: ListQuery) => whole || query.filters.some(({ name }) => name.endsWith(".uuid"));
    const page = pageOf(queryOf(request), wholePage(queryFor(request.caller)));
    const listed = await proving(request, (caller) => listItems(database, store, caller, queryFor(caller), page));
    return sendList(request, reply, resource, listed, page);
  });
}

function narrowedToOwn(query: ListQuery, { organizationUuid }: Caller): ListQuery {
  if (!organizationUuid || query.filters.some(({ name }) => name === "organization.uuid")) return query;
  return { ...query, filters: [...query.filters, { name: "organization.uuid", value: organizationUuid }] };
}

/** Serves the rows below a parent. Answers 404 if the caller may not see it. */
export function serveNested(
  app: FastifyInstance,
  database: Database,
  store: AnyStore,
  { parent, filter }: { parent: AnyStore; filter: string },
): void {
  const { resource } = store;
  const { scoped } = store.serving.policy;
  const config = { access: "session", operation: listing(resource, parent.resource), proves: true, scoped } as const;
  app.get(nestedUrl(resource, filter), { config }, async (request, reply) => {
    const uuid = uuidParam(request);
    const query = listQueryOf(resource, queryOf(request));
    const filters = [...query.filters.filter(({ name }) => name !== filter), { name: filter, value: uuid }];
    const page = pageOf(queryOf(request), true);
    const listed = await proving(request, (caller) => listItems(database, store, caller, { ...query, filters }, page));
    if (listed.total === 0) await getItem(database, parent, request.caller, uuid);
    return sendList(request, reply, resource, listed, page);
  });
}

function nestedUrl(resource: AnyResource, filter: string): string {
  const parent = resource.fields[filter.replace(/\.uuid$/, "")]?.to;
  if (!parent) throw new Error(`${resource.type} has no parent that ${filter} would name.`);
  return `/api${pathBelow(parent, resource).replace("{uuid}", ":uuid")}`;
}

export function serveItem(app: FastifyInstance, database: Database, store: AnyStore): void {
  const { resource, serving } = store;
  const config = { access: "session", operation: getting(resource), proves: true, scoped: serving.policy.scoped } as const;
  app.get(urlOf(resource, resource.path), { config }, async (request, reply) => {
    const uuid = uuidParam(request);
    return sendItem(request, reply, await proving(request, (caller) => readItem(database, store, caller, uuid)));
  });
}

function serveCreate(app: FastifyInstance, database: Database, store: AnyStore, { mostBytes }: ResourceOptions): void {
  const config = { access: "session", operation: creating(store.resource), scoped: store.serving.policy.scoped } as const;
  app.post(`/api${store.resource.path}`, { config, ...limited(mostBytes) }, creates(database, store));
}

/** Returns a handler that creates from the body; `and` adds what the path says. */
export const creates =
  (database: Database, store: AnyStore, and?: (request: FastifyRequest) => object) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller } = request;
    let body: Readonly<Record<string, unknown>> = { ...bodyOf(request), ...and?.(request) };
    const { ready } = store.hooks;
    const before = async () => {
      body = (await ready?.(database, caller, body, true)) ?? body;
    };
    return createsItem(database, request, reply, {
      may: (tx) => assertMayCreate(tx, store, caller, body),
      ...(ready && { before }),
      make: async (tx, uuid) => ({ item: await createUnder(tx, store, caller, body, uuid) }),
      get: (tx, uuid) => getItem(tx, store, caller, uuid),
    });
  };

const limited = (mostBytes: number | undefined) => (mostBytes === undefined ? {} : { bodyLimit: mostBytes });

/** Serves PUT and PATCH alike: absent fields stay. */
export function serveUpdate<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  store: Store<R, Facts>,
  { reserved, guard, after, mostBytes, posts = false }: Pick<ResourceOptions, "reserved" | "guard" | "after" | "mostBytes" | "posts"> = {},
): void {
  const { resource, serving } = store;
  servedStores(app).changeable.push(store);
  app.route({
    method: posts ? ["PUT", "PATCH", "POST"] : ["PUT", "PATCH"],
    ...limited(mostBytes),
    url: urlOf(resource, resource.writePath ?? resource.path),
    config: { access: "session", operation: replacing(resource), proves: true, scoped: serving.policy.scoped },
    handler: async (request, reply) => {
      const uuid = uuidParam(request);
      const body = bodyOf(request);
      const version = ifMatch(request);
      const guarding = await guard?.(request);
      const item = await proving(request, (caller) =>
        editItem(database, store, caller, uuid, body, {
          version,
          assert: ({ values, facts }) => {
            const changes = (name: string) => body[name] !== undefined && body[name] !== (values as Record<string, unknown>)[name];
            assertReserved(reserved, caller, changes);
            guarding?.(caller, facts as never, changes);
          },
        }),
      );
      after?.();
      return sendItem(request, reply, item);
    },
  });
}

function assertReserved(reserved: ResourceOptions["reserved"] = {}, caller: Caller, changes: (name: string) => boolean): void {
  for (const [name, may] of Object.entries(reserved)) {
    assertMay(changes(name) ? may(caller) : true);
  }
}

function serveDelete<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  store: Store<R, Facts>,
  { mayDelete, released }: ResourceOptions,
): void {
  const { resource, serving } = store;
  const config = { access: "session", operation: deleting(resource), scoped: serving.policy.scoped } as const;
  app.delete(urlOf(resource, resource.path), { config }, async (request, reply) => {
    const { caller } = request;
    const options = { version: ifMatch(request), ...(mayDelete ? { may: () => mayDelete(caller) } : {}) };
    const uuid = uuidParam(request);
    const [restored] = await database.transaction(async (tx) => {
      const found = await findItem(tx, store, caller, uuid, options);
      await released?.(tx, caller, uuid);
      await removeItem(tx, found);
      return restorationsOf(app, tx, caller, resource, [uuid]);
    });
    if (restored) reply.header("link", [reply.getHeader("link"), `<${restored}>; rel="${RESTORE_RELATION}"`].join(", "));
    return reply.code(204).send();
  });
}

const urlOf = ({ section }: AnyResource, path: string): string => `/api${section ? path.replace("{uuid}", ":uuid") : `${path}/:uuid`}`;
