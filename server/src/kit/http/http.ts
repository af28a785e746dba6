import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { type Authenticate, accessByRoute } from "./access.ts";
import { knowsWhoActs } from "./acting.ts";
import { answerProblem } from "./answer-problem.ts";
import { parseBodies } from "./bodies.ts";
import { answersCompressed } from "./compression.ts";
import { eventsTold, requestsLogged } from "./log.ts";
import { methodsAnswered } from "./methods.ts";
import { operationsKept } from "./operations.ts";
import { assertHost, originOf } from "./origin.ts";
import { boundBody, patience, stopInTime } from "./patience.ts";
import { badRequest, notFound } from "./problem.ts";
import { type Proxies, trusted } from "./proxies.ts";
import { tellUntrustedProxy } from "./untrusted-proxy.ts";

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
  isOpenToTokens?: (url: string) => boolean;
}

export function createHttp(options: HttpOptions): FastifyInstance {
  const {
    publicUrl,
    writesPerMinute = Number.POSITIVE_INFINITY,
    rights = [],
    signInAddresses = false,
    explain = async (error) => error,
    authenticate,
    isOpenToTokens = () => false,
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
  accessByRoute(app, { publicUrl, authenticate, isOpenToTokens, writesPerMinute });
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

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const UNUSED = ["camera", "geolocation", "microphone", "payment", "usb"].map((feature) => `${feature}=()`).join(", ");

const protectingHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "content-security-policy": NOTHING,
  "referrer-policy": "same-origin",
  "permissions-policy": UNUSED,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(publicUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

const apiHeaders = (request: FastifyRequest, publicUrl: string | undefined): Record<string, string> => ({
  link: `<${originOf(request, publicUrl)}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
  vary: "Accept, Accept-Encoding",
  "cache-control": "private, no-cache",
});
