import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagsOf } from "../http/compression.ts";
import type { WholeAnswer } from "../http/idempotency.ts";
import { contentTypes } from "../http/negotiation.ts";
import type { Page } from "../http/paging.ts";
import { collection, type Rows } from "./collection.ts";
import { Written } from "./json-text.ts";
import type { Listed } from "./reading.ts";

type Item = { "@id": string; "@type": string; version: number };

/** Sends an item with its ETag; 304 if the client has this very answer. */
export function sendItem(request: FastifyRequest, reply: FastifyReply, item: object): FastifyReply {
  const { headers, body } = itemAnswer(request, item);
  const known = request.method === "GET" || request.method === "HEAD" ? knownAlready(request, headers.etag) : undefined;
  if (known) return reply.code(304).headers(headers).header("etag", known).send();
  return reply.code(200).headers(headers).send(body);
}

export function itemAnswer(request: FastifyRequest, item: object) {
  const { type, version, text } = item instanceof Written ? item : written(item as Item);
  const body = inFormat(request, `{"@context":"/api/contexts/${type}",${text.slice(1)}`);
  const etag = `"${version}-${hash("sha1", body, "base64url").slice(0, 12)}"`;
  return { status: 200, headers: { etag, "content-type": contentTypes[request.format] }, body };
}

export function createdAnswer(request: FastifyRequest, item: object): WholeAnswer {
  const { headers, body } = itemAnswer(request, item);
  return { status: 201, headers: { ...headers, location: (item as Item)["@id"] }, body };
}

/** Sends the answer of a creation, new or replayed. */
export const sendAnswer = (reply: FastifyReply, { status, headers, body }: WholeAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body === "" ? undefined : body);

const written = (item: Item): Written => new Written(item["@type"], item.version, JSON.stringify(item));

/** Sends a list, in JSON-LD with its total, view and search template; 304 if the client has this very answer. */
export function sendList(request: FastifyRequest, reply: FastifyReply, rows: Rows, list: Listed, page: Page): FastifyReply {
  reply.header("content-type", contentTypes[request.format]);
  const whole = request.format === "json" ? `[${list.members}]` : collection(request.url, rows, list, page);
  const body = inFormat(request, whole);
  return hasStamp(request, reply, body) ? reply.code(304).send() : reply.send(Buffer.from(body));
}

/** Sends an answer that is no item and has no version. */
export function sendPlain(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  return sendAnswer(reply, plainAnswer(request, body, reply.statusCode));
}

/** Returns the answer that `sendPlain` would send. */
export const plainAnswer = (request: FastifyRequest, body: object, status: number): WholeAnswer => ({
  status,
  headers: { "content-type": contentTypes[request.format] },
  body: inFormat(request, JSON.stringify(body)),
});

const plain = (key: string, value: unknown) => (key.startsWith("@") ? undefined : value);
const inFormat = ({ format }: FastifyRequest, text: string): string => (format === "json" ? JSON.stringify(JSON.parse(text), plain) : text);

/** Sets the ETag of a stamp; true when the client has what was sent with it. */
export function hasStamp(request: FastifyRequest, reply: FastifyReply, stamp: string): boolean {
  const etag = `"${hash("sha1", stamp, "base64url").slice(0, 20)}"`;
  const known = knownAlready(request, etag);
  reply.header("etag", known ?? etag);
  return known !== undefined;
}

/** Returns the ETag by which the client knows this answer, in any content coding. */
export function knownAlready(request: FastifyRequest, etag: string): string | undefined {
  const known = request.headers["if-none-match"];
  if (known === undefined) return undefined;
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") ? etag : etagsOf(etag).find((candidate) => tags.includes(candidate));
}
