import type { DoneFuncWithErrOrRes, FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Caller } from "./caller.ts";
import { fieldsGuard } from "./known-fields.ts";
import { assertMediaType } from "./media-type.ts";
import { type Format, negotiate } from "./negotiation.ts";
import { assertSameSite } from "./origin.ts";
import { notFound, secondFactorDemanded, unauthenticated } from "./problem.ts";
import { assertProven } from "./proof.ts";
import { queryGuard } from "./query.ts";

/** Whom a route lets in: anybody, or those who hold a session. */
export type Access = "public" | "session";

declare module "fastify" {
  interface FastifyRequest {
    format: Format;
    /** Set on every route that asks for a session. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Whom the route lets in. A route that does not say it keeps the server from starting. */
    access?: Access;
    /** Takes forms besides JSON. */
    forms?: boolean;
    /** Answers something else than JSON, whatever the Accept. */
    ownFormat?: boolean;
    /** Is followed from a mail: a browser is told a problem as a page. */
    followed?: boolean;
    /** Refuses what another site sent, reads included. */
    sameSite?: boolean;
    /** Keeps to the scope of a caller who has one; for them there is no other route. */
    scoped?: boolean;
    /** For who has to set up a second factor before anything else. */
    setsUp?: boolean;
    /** The handler reads within `proving`: it takes a caller who is remembered, and its first read proves them. */
    proves?: boolean;
  }
  interface FastifyInstance {
    /** Finds who asks, now. */
    authenticate(request: FastifyRequest): Promise<Caller | null>;
  }
}

/** Finds who asks; null without a valid session. One who is remembered comes with what is to prove them. */
export type Authenticate = (request: FastifyRequest, remembered?: boolean) => Promise<Caller | null>;

export interface AccessOptions {
  publicUrl: string | undefined;
  authenticate: Authenticate;
  /** Throws a 429 for who writes too much. */
  boundWrites(caller: Caller): void;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Lets in by the route that the router matched, never by how the address was written. To be called before the routes are known;
 * those that do not say whom they let in, and those that take unbounded bodies from anybody, keep the server from starting.
 */
export function accessByRoute(app: FastifyInstance, options: AccessOptions): void {
  app.decorateRequest("format", "jsonld");
  app.decorateRequest("caller", null as never);
  app.decorate("authenticate", (request) => options.authenticate(request));
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
    route.onRequest = [guardOf(route, options), ...[route.onRequest ?? []].flat()];
    if (isDocumented(route)) route.preValidation = [fieldsGuardOf(route), ...[route.preValidation ?? []].flat()];
    if (route.config?.proves) route.onSend = [refuseUnproven, ...[route.onSend ?? []].flat()];
  });
  app.addHook("onReady", (done) => done(complaint(routes)));
}

const isDocumented = ({ url, config }: RouteOptions): boolean => url.startsWith("/api") && config?.operation !== null;

function fieldsGuardOf({ config = {} }: RouteOptions) {
  const assertFields = fieldsGuard(config);
  return async (request: FastifyRequest): Promise<void> => assertFields(request);
}

function guardOf(route: RouteOptions, { publicUrl, authenticate, boundWrites }: AccessOptions) {
  const assertQuery = queryGuard(route.config ?? {});
  return async (request: FastifyRequest): Promise<void> => {
    const config = route.config ?? {};
    const unsafe = !SAFE.has(request.method);
    if (config.sameSite || unsafe) assertSameSite(request, publicUrl);
    if (config.access !== "public") {
      const caller = await authenticate(request, config.proves);
      if (!caller || isAnothers(request, caller)) throw unauthenticated();
      if (caller.scope && !config.scoped) throw notFound();
      if (caller.mustSetUp && !config.setsUp) throw secondFactorDemanded(caller);
      request.caller = caller;
      if (unsafe) boundWrites(caller);
    }
    if (!isDocumented(route)) return;
    assertFormats(request, config);
    assertQuery(request);
  };
}

/** What waited in a browser for its network names who wrote it: it is not taken from who has signed in there since. */
function isAnothers({ headers }: FastifyRequest, { userUuid }: Caller): boolean {
  const writer = headers["avant-match-user"];
  return writer !== undefined && writer !== userUuid;
}

const refuseUnproven = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void => {
  if (reply.statusCode < 400) assertProven(request);
  done(null, payload);
};

function assertFormats(request: FastifyRequest, { ownFormat, forms = false }: FastifyContextConfig): void {
  if (!ownFormat) request.format = negotiate(request.headers.accept);
  assertMediaType(request, forms);
}

function complaint(routes: readonly RouteOptions[]): Error | undefined {
  const named = (those: readonly RouteOptions[]) => those.map(({ method, url }) => `${method} ${url}`).join(", ");
  const silent = routes.filter(({ config }) => config?.access === undefined);
  if (silent.length > 0) return new Error(`These routes do not say whom they let in (config.access): ${named(silent)}`);
  const unbounded = routes.filter(({ config, bodyLimit, method }) => config?.access === "public" && takesBody(method) && !bodyLimit);
  if (unbounded.length > 0) return new Error(`These public routes do not say how much they take (bodyLimit): ${named(unbounded)}`);
  return undefined;
}

const takesBody = (method: RouteOptions["method"]): boolean => [method].flat().some((each) => !SAFE.has(each));
