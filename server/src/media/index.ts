import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { notFound } from "../kit/http/problem.ts";
import { findPicture } from "./store.ts";

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Serves pictures by the hash of their bytes: an address that is not known cannot be guessed, and never shows another picture. */
export function serveMedia(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { file: string } }>("/media/:file", { config: { access: "public" } }, async (request, reply) => {
    const { file } = request.params;
    const hash = /^([0-9a-f]{64})\.webp$/.exec(file)?.[1];
    const etag = `"${hash}"`;
    if (hash && request.headers["if-none-match"] === etag)
      return reply
        .code(304)
        .headers({ ...headers, etag })
        .send();
    const picture = hash ? await findPicture(database, hash) : undefined;
    if (!picture) throw notFound();
    return reply
      .headers({ ...headers, etag })
      .type(picture.contentType)
      .send(picture.bytes);
  });
}
