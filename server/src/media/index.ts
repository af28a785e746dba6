import { isWorthCopying, pictureSides } from "@avant-match/contract/kit/pictures.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { notFound } from "../kit/http/problem.ts";
import { knownAlready } from "../kit/resource/send.ts";
import { pictureOf } from "./picture.ts";
import { type FoundPicture, findPicture, keepCopy } from "./store.ts";

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
const forNow = { "cache-control": "public, max-age=60" };

/** Public: an address is the hash of its bytes, so it cannot be guessed and never shows another picture. */
export function serveMedia(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { file: string } }>("/media/:file", { config: { access: "public" } }, async (request, reply) => {
    const { hash, side } = namedBy(request.params.file);
    const etag = `"${hash}${side === null ? "" : `-${side}`}"`;
    if (knownAlready(request, etag))
      return reply
        .code(304)
        .headers({ ...headers, etag })
        .send();
    const found = await findPicture(database, hash, side);
    if (!found) throw notFound();
    const lacks = side !== null && !found.isCopy && isWorthCopying(found.longest, side);
    const bytes = lacks ? await copied(database, hash, side, found) : found.bytes;
    return reply
      .headers(bytes ? { ...headers, etag } : { ...headers, ...forNow })
      .type(found.contentType)
      .send(bytes ?? found.bytes);
  });
}

function namedBy(file: string): { hash: string; side: number | null } {
  const [, hash, given] = /^([0-9a-f]{64})(?:-([1-9]\d{1,3}))?\.webp$/.exec(file) ?? [];
  const side = given === undefined ? null : pictureSides.find((each) => `${each}` === given);
  if (hash === undefined || side === undefined) throw notFound();
  return { hash, side };
}

/** Makes the copy that an older picture lacks; null while too much is waiting to be drawn. */
async function copied(database: Database, hash: string, side: number, { bytes }: FoundPicture): Promise<Buffer | null> {
  const copy = await pictureOf("copies", { bytes, maxSide: side }).catch(() => null);
  if (copy) await keepCopy(database, hash, { side, bytes: copy.bytes });
  return copy?.bytes ?? null;
}
