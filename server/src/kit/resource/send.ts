import { hash } from "node:crypto";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagsOf } from "../http/compression.ts";
import { contentTypes } from "../http/negotiation.ts";
import type { Page } from "../http/paging.ts";
import { collection } from "./collection.ts";
import { Written } from "./json-text.ts";
import type { Listed } from "./reading.ts";

type Item = { "@id": string; "@type": string; version: number };

/** Sends an item with its ETag; 304 when the client already has this very answer. */
export function sendItem(request: FastifyRequest, reply: FastifyReply, item: object, status: 200 | 201 = 200): FastifyReply {
  const { type, version, text } = item instanceof Written ? item : written(item as Item);
  const body = inFormat(request, `{"@context":"/api/contexts/${type}",${text.slice(1)}`);
  const etag = `"${version}-${hash("sha1", body, "base64url").slice(0, 12)}"`;
  reply.header("etag", etag).header("content-type", contentTypes[request.format]);
  if (status === 201)
    return reply
      .code(201)
      .header("location", (item as Item)["@id"])
      .send(body);
  const known = request.method === "GET" || request.method === "HEAD" ? knownAlready(request, etag) : undefined;
  if (known) return reply.code(304).header("etag", known).send();
  return reply.code(status).send(body);
}

const written = (item: Item): Written => new Written(item["@type"], item.version, JSON.stringify(item));

/** Sends a list with its total, its view and what it can be searched by. */
export function sendList(request: FastifyRequest, reply: FastifyReply, resource: AnyResource, list: Listed, page: Page): FastifyReply {
  reply.header("content-type", contentTypes[request.format]);
  const whole = request.format === "json" ? `[${list.members}]` : collection(request.url, resource, list, page);
  // As bytes: a text would be walked through to be measured, and again to be sent.
  return reply.send(Buffer.from(inFormat(request, whole)));
}

/** Sends an answer that is no item and has no version. */
export function sendPlain(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  return reply.header("content-type", contentTypes[request.format]).send(inFormat(request, JSON.stringify(body)));
}

const plain = (key: string, value: unknown) => (key.startsWith("@") ? undefined : value);
/** JSON-LD as it is, or plain for who asks for plain JSON. */
const inFormat = ({ format }: FastifyRequest, text: string): string => (format === "json" ? JSON.stringify(JSON.parse(text), plain) : text);

/** The ETag of this answer that the client has, in whichever coding it came. */
export function knownAlready(request: FastifyRequest, etag: string): string | undefined {
  const known = request.headers["if-none-match"];
  if (known === undefined) return undefined;
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") ? etag : etagsOf(etag).find((candidate) => tags.includes(candidate));
}
