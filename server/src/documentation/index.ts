import { hash } from "node:crypto";
import { resources } from "@avant-match/contract/resources.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assertAcceptable, contentTypes } from "../kit/http/negotiation.ts";
import type { ServedOperation } from "../kit/http/operations.ts";
import { originOf } from "../kit/http/origin.ts";
import { notFound } from "../kit/http/problem.ts";
import { paramsOf } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { knownAlready } from "../kit/resource/send.ts";
import { collectionsOf, contextsOf, entryOf } from "./contexts.ts";
import { hydraOf } from "./hydra.ts";
import { openApiOf } from "./openapi.ts";
import type { OpenApi } from "./openapi-types.ts";
import { pageOf, pagePolicy, refusalsPage } from "./page.ts";
import { jsonLd, readingContext, readingEntrypoint, readingHydra, readingIndex, readingOpenApi, readingPage } from "./reading.ts";
import { shareParts } from "./shared-parts.ts";

const TITLE = "Avant-match";

/** Parts of a section share its type, so they are documented as operations on the section. */
export const classes = resources.filter(({ type }, index) => resources.findIndex((other) => other.type === type) === index);

/** Each operation with all that it takes and answers, for people and for tests. */
export const writtenOut = (operations: readonly ServedOperation[]): OpenApi => openApiOf(TITLE, classes, operations);

export function serveDocumentation(app: FastifyInstance, publicUrl: string | undefined): void {
  const origin = (request: FastifyRequest) => originOf(request, publicUrl);
  const open = { access: "public", ownFormat: true } as const;
  const entrypoint = entrypoints(app);
  const hydra = once((of) => json(hydraOf(of, TITLE, classes, app.operationsServed())));
  const contexts = onceEach((of) => contextsOf(of, classes, app.operationsServed()));
  const openApi = once(() => json(shareParts(writtenOut(app.operationsServed()))));
  const page = once(() => pageOf(writtenOut(app.operationsServed())));

  serve(app, readingEntrypoint, { access: "public" }, async (request, reply) => {
    const document = await entrypoint(request, request.format === "json");
    return send(request, reply, document, contentTypes[request.format], ofCaller);
  });
  serve(app, readingIndex, open, async (request, reply) =>
    send(request, reply, await entrypoint(request, false), contentTypes.jsonld, ofCaller),
  );
  serve(app, readingHydra, open, async (request, reply) => send(request, reply, hydra(origin(request)), contentTypes.jsonld));
  serve(app, readingContext, open, async (request, reply) => {
    assertAcceptable(request.headers.accept, [jsonLd, "application/json", "application/*"]);
    const context = contexts(origin(request)).get(paramsOf(request).type ?? "");
    if (!context) throw notFound();
    return send(request, reply, context, contentTypes.jsonld);
  });
  serve(app, readingOpenApi, open, async (request, reply) => send(request, reply, openApi(""), contentTypes.json));
  const aboutRefusals = documentOf(refusalsPage());
  for (const url of ["/errors/:status", "/validation_errors"])
    app.get(url, { config: open }, async (request, reply) =>
      send(request, reply.header("content-security-policy", pagePolicy), aboutRefusals, "text/html; charset=utf-8"),
    );
  serve(app, readingPage, open, async (request, reply) => {
    assertAcceptable(request.headers.accept, ["text/html", "text/*"]);
    return send(request, reply.header("content-security-policy", pagePolicy), page(""), "text/html; charset=utf-8");
  });
}

const json = (value: object): string => JSON.stringify(value);

function entrypoints(app: FastifyInstance) {
  return async (request: FastifyRequest, plain: boolean): Promise<Document> => {
    const caller = await app.authenticate(request);
    const read = collectionsOf(app.operationsServed()).filter(({ mayList }) => !mayList || (caller && mayList(caller) === true));
    const paths = Object.fromEntries(read.map(({ resource, path }) => [entryOf(resource), path]));
    const head = { "@context": "/api/contexts/Entrypoint", "@id": "/api", "@type": "Entrypoint" };
    return documentOf(json(plain ? paths : { ...head, ...paths }));
  };
}

interface Document {
  body: string;
  etag: string;
}

const documentOf = (body: string): Document => ({ body, etag: `"${hash("sha1", body, "base64url").slice(0, 16)}"` });

const MOST_ORIGINS = 16;

/** Clients can invent any number of origins, so the cache is bounded. */
function remembered<T>(compute: (origin: string) => T): (origin: string) => T {
  const known = new Map<string, T>();
  return (origin) => {
    const value = known.get(origin) ?? compute(origin);
    if (known.size < MOST_ORIGINS) known.set(origin, value);
    return value;
  };
}

const once = (write: (origin: string) => string) => remembered((origin) => documentOf(write(origin)));
const onceEach = (write: (origin: string) => Map<string, object>) =>
  remembered((origin) => new Map([...write(origin)].map(([name, value]) => [name, documentOf(json(value))])));

const ofCaller = "private, no-cache";

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Document,
  type: string,
  caching = "public, no-cache",
): FastifyReply {
  const known = knownAlready(request, etag);
  reply
    .header("etag", known ?? etag)
    .header("cache-control", caching)
    .header("content-type", type);
  return known ? reply.code(304).send() : reply.send(body);
}
