import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { qualitiesOf } from "./negotiation.ts";

type Coding = "br" | "gzip";

/** Why, and why never for another site: docs/decisions/0005-compressed-answers.md. */
export function answersCompressed(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const coding = codingFor(request);
    done(null, coding && isText(payload, reply) ? compressed(coding, payload, reply) : payload);
  });
}

const LEAST = 1400;
const TEXT = /^(text\/|application\/([\w.-]+\+)?json)/;

const isText = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  (typeof payload === "string" || Buffer.isBuffer(payload)) &&
  payload.length >= LEAST &&
  TEXT.test(String(reply.getHeader("content-type"))) &&
  !reply.hasHeader("content-encoding");

function codingFor({ headers }: FastifyRequest): Coding | null {
  const wanted = headers["accept-encoding"];
  const site = headers["sec-fetch-site"];
  if (wanted === undefined || site === "cross-site" || site === "same-site") return null;
  const qualities = qualitiesOf(wanted);
  return (["br", "gzip"] as const).find((coding) => (qualities.get(coding) ?? 0) > 0) ?? null;
}

function compressed(coding: Coding, text: string | Buffer, reply: FastifyReply): Buffer {
  const etag = reply.getHeader("etag");
  if (etag) reply.header("etag", etagOf(String(etag), coding));
  reply.header("content-encoding", coding).removeHeader("content-length");
  return coding === "br" ? brotliCompressSync(text, quick) : gzipSync(text, { level: 1 });
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Strong ETags differ for each content coding (RFC 9110, 8.8.3). */
const etagOf = (etag: string, coding: Coding): string => etag.replace(/"$/, `-${coding}"`);

/** Returns an answer's ETags under all codings. */
export const etagsOf = (etag: string): string[] => [etag, etagOf(etag, "br"), etagOf(etag, "gzip")];
