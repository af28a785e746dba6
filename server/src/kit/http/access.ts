import type { DoneFuncWithErrOrRes, FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { bearerOf } from "./bearer.ts";
import { type Caller, limitKeyOf } from "./caller.ts";
import { fieldsGuard } from "./known-fields.ts";
import { type Format, negotiate } from "./negotiation.ts";
import { assertSameSite } from "./origin.ts";
import { closedToTokens, notFound, readOnlyToken, secondFactorDemanded, tooMany, unauthenticated, unsupported } from "./problem.ts";
import { assertProven } from "./proof.ts";
import { queryGuard } from "./query.ts";
import { isReading } from "./requests.ts";

export type Access = "public" | "session";

declare module "fastify" {
  interface FastifyRequest {
    format: Format;
    /** Null on public routes, despite its type. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    access?: Access;
    forms?: boolean;
    ownFormat?: boolean;
    followed?: boolean;
    sameSite?: boolean;
    /** The handler respects `caller.scope`; scoped callers get a 404 from all other routes. */
    scoped?: boolean;
    /** Open to callers who must set up a second factor first. */
    setsUp?: boolean;
    /** The handler reads inside `proving`, so a cached caller is accepted until the first read checks it. */
    proves?: boolean;
  }
  interface FastifyInstance {
    authenticate(request: FastifyRequest): Promise<Caller | null>;
  }
}

/** Null without a valid session. `remembered` allows a cached caller, with a `proof` to check. */
export type Authenticate = (request: FastifyRequest, remembered?: boolean) => Promise<Caller | null>;

export interface AccessOptions {
  publicUrl: string | undefined;
  authenticate: Authenticate;
  /** True for the address of a route that access tokens open. */
  isOpenToTokens: (url: string) => boolean;
  writesPerMinute: number;
}

/** Checks access by the matched route, never by the URL as written. Call it before routes are added. */
export function accessByRoute(app: FastifyInstance, options: AccessOptions): void {
  app.decorateRequest("format", "jsonld");
  app.decorateRequest("caller", null as never);
  app.decorate("authenticate", (request) => options.authenticate(request));
  const routes: RouteOptions[] = [];
  const boundWrites = writesBound(options.writesPerMinute);
  app.addHook("onRoute", (route) => {
    routes.push(route);
    route.onRequest = [guardOf(route, options, boundWrites), ...[route.onRequest ?? []].flat()];
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

function guardOf(route: RouteOptions, options: AccessOptions, boundWrites: (caller: Caller) => void) {
  const { publicUrl, authenticate } = options;
  const assertQuery = queryGuard(route.config ?? {});
  const isOpen = options.isOpenToTokens(route.url);
  return async (request: FastifyRequest): Promise<void> => {
    const config = route.config ?? {};
    const unsafe = !isReading(request.method);
    const byToken = config.access !== "public" && bearerOf(request) !== undefined;
    // No page of another site can send a token along, as a browser does a cookie.
    if ((config.sameSite || unsafe) && !byToken) assertSameSite(request, publicUrl);
    if (config.access !== "public") {
      const caller = await authenticate(request, config.proves);
      if (!caller || isAnothers(request, caller)) throw unauthenticated();
      if (caller.scope && !config.scoped) throw notFound();
      if (caller.token && !isOpen) throw closedToTokens();
      if (caller.token?.scope === "read" && unsafe) throw readOnlyToken();
      if (caller.mustSetUp && !config.setsUp) throw secondFactorDemanded(caller);
      request.caller = caller;
      if (unsafe) boundWrites(caller);
    }
    if (!isDocumented(route)) return;
    assertFormats(request, config);
    assertQuery(request);
  };
}

/** A write queued offline names its author, and must not run as whoever has signed in since. */
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

const takesBody = (method: RouteOptions["method"]): boolean => [method].flat().some((each) => !isReading(each));

const written: Record<string, RegExp> = {
  POST: /^application\/(ld\+)?json\s*(;|$)/i,
  PUT: /^application\/(ld\+)?json\s*(;|$)/i,
  PATCH: /^application\/merge-patch\+json\s*(;|$)/i,
};
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

function assertMediaType(request: FastifyRequest, forms: boolean): void {
  const type = request.headers["content-type"];
  const expected = written[request.method];
  if (!expected || type === undefined || expected.test(type)) return;
  if (!forms || !form.test(type)) throw unsupported();
}

const MINUTE = 60_000;

/** Counts per process, so several nodes allow more. Platform administrators import seasons without limit. */
function writesBound(perMinute: number): (caller: Caller) => void {
  const counts = new Map<string, number>();
  let since = 0;
  return (caller) => {
    if (caller.platform && !caller.token) return;
    const key = limitKeyOf(caller);
    const now = Date.now();
    if (now - since >= MINUTE) {
      counts.clear();
      since = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > perMinute) throw tooMany((since + MINUTE - now) / 1000);
  };
}
