import { hash } from "node:crypto";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagsOf } from "../http/compression.ts";
import { contentTypes } from "../http/negotiation.ts";
import type { Page } from "../http/paging.ts";
import { collection } from "./collection.ts";

type Item = { "@id": string; "@type": string; version: number };

/** Sends an item with its ETag; 304 when the client already has this very answer. */
export function sendItem(request: FastifyRequest, reply: FastifyReply, item: object, status: 200 | 201 = 200): FastifyReply {
  const { "@id": id, "@type": type, version } = item as Item;
  const body = text(request, { "@context": `/api/contexts/${type}`, ...item });
  const etag = `"${version}-${hash("sha1", body, "base64url").slice(0, 12)}"`;
  reply.header("etag", etag).header("content-type", contentTypes[request.format]);
  if (status === 201) return reply.code(201).header("location", id).send(body);
  const known = request.method === "GET" || request.method === "HEAD" ? knownAlready(request, etag) : undefined;
  if (known) return reply.code(304).header("etag", known).send();
  return reply.code(status).send(body);
}

/** Sends a list with its total, its view and what it can be searched by. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: AnyResource,
  list: { members: object[]; total: number },
  page: Page,
): FastifyReply {
  reply.header("content-type", contentTypes[request.format]);
  return reply.send(text(request, request.format === "json" ? list.members : collection(request.url, resource, list, page)));
}

/** Sends an answer that is no item and has no version. */
export function sendPlain(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  return reply.header("content-type", contentTypes[request.format]).send(text(request, body));
}

const plain = (key: string, value: unknown) => (key.startsWith("@") ? undefined : value);
const text = (request: FastifyRequest, body: object): string =>
  request.format === "json" ? JSON.stringify(body, plain) : JSON.stringify(body);

/** The ETag of this answer that the client has, in whichever coding it came. */
function knownAlready(request: FastifyRequest, etag: string): string | undefined {
  const known = request.headers["if-none-match"];
  if (known === undefined) return undefined;
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") ? etag : etagsOf(etag).find((candidate) => tags.includes(candidate));
}
