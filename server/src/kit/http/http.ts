import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { type Authenticate, accessByRoute } from "./access.ts";
import { knowsWhoActs } from "./acting.ts";
import { answerProblem } from "./answer-problem.ts";
import { parseBodies } from "./bodies.ts";
import { answersCompressed } from "./compression.ts";
import { apiHeaders, protectingHeaders } from "./headers.ts";
import { eventsTold, requestsLogged } from "./log.ts";
import { methodsAnswered } from "./methods.ts";
import { operationsKept } from "./operations.ts";
import { assertHost } from "./origin.ts";
import { boundBody, patience, stopInTime } from "./patience.ts";
import { badRequest, notFound } from "./problem.ts";
import { type Proxies, trusted } from "./proxies.ts";
import { tellUntrustedProxy } from "./untrusted-proxy.ts";
import { boundWrites } from "./writes.ts";

export interface HttpOptions {
  logger?: FastifyServerOptions["logger"];
  publicUrl?: string | undefined;
  trustProxy?: Proxies;
  writesPerMinute?: number;
  /** Types that decide permissions: their changes are logged as events. */
  rights?: readonly string[];
  signInAddresses?: boolean | undefined;
  explain?: (error: unknown) => Promise<unknown>;
  authenticate: Authenticate;
}

export function createHttp(options: HttpOptions): FastifyInstance {
  const {
    publicUrl,
    writesPerMinute = Number.POSITIVE_INFINITY,
    rights = [],
    signInAddresses = false,
    explain = async (error) => error,
    authenticate,
  } = options;
  const protecting = protectingHeaders(publicUrl);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: requestsLogged(),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: trusted(options.trustProxy ?? 0),
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) =>
      void answerProblem(error, request, reply.headers(protecting).headers(apiHeaders(request, publicUrl))),
    forceCloseConnections: "idle",
    ...patience,
  });
  parseBodies(app);
  eventsTold(app, rights, signInAddresses);
  tellUntrustedProxy(app);
  app.addHook("onRequest", (request, reply, done) => {
    const { url, bodyLimit } = request.routeOptions;
    reply.headers(protecting);
    if (!url || url.startsWith("/api")) reply.headers(apiHeaders(request, publicUrl));
    boundBody(request, bodyLimit);
    assertHost(request);
    done(url ? undefined : notFound());
  });
  accessByRoute(app, { publicUrl, authenticate, boundWrites: boundWrites(writesPerMinute) });
  knowsWhoActs(app);
  answersCompressed(app);
  stopInTime(app);
  app.setErrorHandler(async (error, request, reply) =>
    answerProblem(await explain(error).catch((failure: unknown) => failure), request, reply),
  );
  app.setNotFoundHandler((request, reply) => answerProblem(notFound(), request, reply));
  operationsKept(app);
  methodsAnswered(app);
  return app;
}

/** Returns the body as an object. Throws a 400 for anything else. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw badRequest(body === undefined || body === null ? "Un contenu est attendu." : "Un objet JSON est attendu.");
}

/** The same, but an absent body is an empty object. */
export const optionalBodyOf = (request: FastifyRequest): Record<string, unknown> =>
  request.body === undefined || request.body === null ? {} : bodyOf(request);
