import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openEmpty } from "../../test/empty-database.ts";
import { openS3, type S3Server } from "../../test/s3.ts";
import { openWorld, type World } from "../../test/world.ts";
import { byteStoreOf } from "../objects/exports.ts";
import { restoreInto } from "./restore.ts";
import { backupOf } from "./write.ts";

const migrations = join(import.meta.dirname, "../../migrations");
let s3: S3Server;
let world: World;
const contents = Array.from({ length: 5 }, (_, index) => randomBytes(50_000 + index));
const [lost = Buffer.of()] = contents;

beforeAll(async () => {
  s3 = await openS3();
  world = await openWorld({ outside: s3.outside() });
  await world.database.query("delete from fixture_file");
  const { keep } = byteStoreOf(world.database);
  for (const [index, bytes] of contents.entries()) {
    const [whole, small] = [await keep(bytes), index % 2 ? await keep(bytes.subarray(0, 100)) : null];
    await world.database.query("insert into file_content (hash, bytes_object, preview_object, thumbnail) values ($1, $2, $3, $4)", [
      `h\t${index}`,
      whole.object,
      small?.object,
      index % 2 ? null : Buffer.from([9, 10, 92]),
    ]);
  }
  await world.database.query("insert into file_content (hash, bytes) values ('inside', $1)", [lost]);
});
afterEach(() => s3.meet(null));
afterAll(async () => {
  await world?.close();
  await s3?.close();
});

async function taken(): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of backupOf(world.database, "0.1.0", () => {})) pieces.push(piece);
  return pieces;
}

test("a backup of what lies outside is whole by itself: it is restored where there is no store", async () => {
  const restored = await openEmpty();
  await restoreInto(restored, Readable.from(await taken()), { migrations, progress: () => {}, copy: null });
  const rows = await restored.query<{ hash: string; bytes: Buffer; preview: Buffer | null; thumbnail: Buffer | null }>(
    "select hash, bytes, preview, thumbnail from file_content where bytes_object is null and preview_object is null order by hash",
  );
  expect(rows.map(({ hash, bytes, preview, thumbnail }) => [hash, bytes.length, preview?.length, thumbnail && [...thumbnail]])).toEqual([
    ...contents.map((bytes, index) => [`h\t${index}`, bytes.length, index % 2 ? 100 : undefined, index % 2 ? null : [9, 10, 92]]),
    ["inside", lost.length, undefined, null],
  ]);
  expect(rows.slice(0, 5).every(({ bytes }, index) => bytes.equals(contents[index] ?? Buffer.of()))).toBe(true);
  expect(await restored.query("select 1 from stored_object")).toEqual([]);
  await restored.close();
});

test("a backup is none while the store is away, or where an object is not what it was", async () => {
  s3.meet((_, response) => response.writeHead(503).end().writableEnded);
  await expect(taken()).rejects.toThrow("Le stockage S3 ne répond pas");
  s3.meet((_, response) => response.end("other").writableEnded);
  await expect(taken()).rejects.toThrow(/^L’objet [0-9a-f-]+ ne peut pas être lu tel qu’il a été écrit/);
});
