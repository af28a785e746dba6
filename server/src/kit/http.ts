import { randomUUID } from "node:crypto";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { Caller } from "./caller.ts";
import { parseForms } from "./form.ts";
import { InUse, inUseSentence } from "./in-use.ts";
import { methodsAnswered } from "./methods.ts";
import { type Format, negotiate } from "./negotiation.ts";
import { operationsKept } from "./operations.ts";
import { badRequest, notFound, Problem } from "./problem.ts";
import { answerProblem, unsupported } from "./problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    format: Format;
    /** Set on every route that is not public. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    public?: boolean;
    /** Takes forms besides JSON. */
    forms?: boolean;
    /** Answers something else than JSON, whatever the Accept. */
    ownFormat?: boolean;
  }
}

export interface HttpOptions {
  logger?: FastifyServerOptions["logger"];
  publicUrl?: string | undefined;
  trustProxy?: boolean;
  /** What problems speak of. */
  resources: readonly AnyResource[];
  /** Finds who asks; null without a valid session. */
  authenticate(request: FastifyRequest): Promise<Caller | null>;
}

/** The HTTP application with the conventions of the API: formats, problems, sessions, methods. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(conventional(request, options.publicUrl))),
    forceCloseConnections: "idle",
  });
  app.decorateRequest("format", "jsonld");
  app.decorateRequest("caller", null as never);
  parseBodies(app);
  app.addHook("onRequest", async (request) => assertSameSite(request, options.publicUrl));
  app.addHook("onSend", async (request, reply) => {
    if (!request.url.startsWith("/api")) return;
    const given = reply.getHeader("cache-control");
    reply.headers(conventional(request, options.publicUrl));
    if (given) reply.header("cache-control", given);
  });
  app.addHook("preParsing", async (request) => {
    if (!request.url.startsWith("/api") || request.is404) return;
    const { config } = request.routeOptions;
    if (!config.public) {
      const caller = await options.authenticate(request);
      if (!caller) throw new Problem(401, "Authentification requise", "Vous devez vous connecter.");
      request.caller = caller;
    }
    if (!config.ownFormat) request.format = negotiate(request.headers.accept);
    assertMediaType(request);
  });
  app.setErrorHandler((error, request, reply) => answerProblem(inFrench(error, options.resources), request, reply));
  app.setNotFoundHandler((request, reply) => answerProblem(notFound(), request, reply));
  operationsKept(app);
  methodsAnswered(app);
  return app;
}

function inFrench(error: unknown, resources: readonly AnyResource[]): unknown {
  return error instanceof InUse ? new Problem(error.status, error.title, inUseSentence(error, resources)) : error;
}

/** The origin that the client used, or the configured one. */
export const originOf = (request: FastifyRequest, publicUrl?: string): string => publicUrl ?? `${request.protocol}://${request.host}`;

/** What every answer of the API says; errors of the framework itself pass by the hooks. */
const conventional = (request: FastifyRequest, publicUrl: string | undefined): Record<string, string> => ({
  link: `<${originOf(request, publicUrl)}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
  vary: "Accept",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-cache",
});

function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  void app.register(formbody, { bodyLimit: 64 * 1024 });
  parseForms(app);
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.addContentTypeParser(/^application\/(ld\+|merge-patch\+)?json\s*(;|$)/i, { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parse(request, body, (error, value) => (error ? done(badRequest("Le JSON envoyé est mal formé.")) : done(null, value)));
  });
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a write that a page of another site sent with the user's cookie; a program sends neither header. */
function assertSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const foreign = origin !== undefined && origin !== originOf(request) && origin !== publicUrl;
  if (foreign || (site !== undefined && site !== "same-origin" && site !== "none")) {
    throw new Problem(403, "Action non autorisée", "Cette demande vient d’un autre site.");
  }
}

const written: Record<string, RegExp> = {
  POST: /^application\/(ld\+)?json\s*(;|$)/i,
  PUT: /^application\/(ld\+)?json\s*(;|$)/i,
  PATCH: /^application\/merge-patch\+json\s*(;|$)/i,
};
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

function assertMediaType(request: FastifyRequest): void {
  const type = request.headers["content-type"];
  const expected = written[request.method];
  if (!expected || type === undefined || expected.test(type)) return;
  if (request.routeOptions.config.forms && form.test(type)) return;
  throw unsupported();
}

/** The body of a write as an object. Throws a 400 for everything else. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw badRequest(body === undefined || body === null ? "Un contenu est attendu." : "Un objet JSON est attendu.");
}
