import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openS3, type S3Server } from "../../test/s3.ts";
import { openWorld, type World } from "../../test/world.ts";
import type { Database } from "../kit/database/database.ts";
import { ObjectsAway, type Outside } from "../kit/objects/object-store.ts";
import { leftToMove, moveBytes } from "./move.ts";
import { objectJobs } from "./object-jobs.ts";

let s3: S3Server;
let world: World;
let outside: Outside;
let bytes: Buffer[] = [];
const INSERT = "insert into file_content (hash, bytes, preview) values ($1, $2, $3)";
const COPY = "insert into media_copy (hash, side, bytes) values ($1, $2, $3)";

beforeAll(async () => {
  s3 = await openS3();
  world = await openWorld();
  await world.database.query("delete from fixture_file");
  outside = { ...s3.outside(), least: 1000 };
  bytes = Array.from({ length: 30 }, (_, index) => randomBytes(index === 7 ? 999 : 1000 + index));
  for (const [index, each] of bytes.slice(0, 20).entries())
    await world.database.query(INSERT, [`file ${index}`, each, index % 2 ? each : null]);
  await world.database.query("insert into media (hash, content_type, bytes, width, height) values ('m', 'image/webp', $1, 1, 1)", [
    bytes[20],
  ]);
  for (const [index, each] of bytes.slice(21).entries()) await world.database.query(COPY, ["m", index + 1, each]);
});
afterEach(() => s3.meet(null));
afterAll(async () => {
  await world?.close();
  await s3?.close();
});

const ALL = `select bytes, bytes_object as object from file_content union all select preview, preview_object from file_content
  union all select bytes, bytes_object from media union all select bytes, bytes_object from media_copy`;
const lying = async () => {
  const rows = await world.database.query<{ bytes: Buffer | null; object: string | null }>(ALL);
  return { inside: rows.filter((row) => row.bytes).length, outside: rows.filter((row) => row.object).length };
};
const moving = (more: Partial<Outside> = {}, goOn: Parameters<typeof moveBytes>[2] = () => true) =>
  moveBytes(world.database, { ...outside, ...more }, goOn);
const back = { takes: false };

test("what lies in the database goes outside, but what is small; it may stop anywhere, and go on", async () => {
  expect(await lying()).toEqual({ inside: 40, outside: 0 });
  expect(await leftToMove(world.database, outside)).toBe(38);
  const { rows } = await moving({}, (done) => done < 10);
  expect(await lying()).toEqual({ inside: 40 - rows, outside: rows });
  s3.meet((request, response) => request.method === "PUT" && response.writeHead(503).end().writableEnded);
  await expect(moving()).rejects.toThrow(ObjectsAway);
  expect(await lying()).toEqual({ inside: 40 - rows, outside: rows });
  s3.meet(null);
  expect(await moving()).toEqual({ rows: 38 - rows, wrong: [] });
  expect(await lying()).toEqual({ inside: 2, outside: 38 });
  expect(await leftToMove(world.database, outside)).toBe(0);
});

test("a store that gives back other bytes than it took gets none: the row keeps its own", async () => {
  expect(await moving(back)).toEqual({ rows: 38, wrong: [] });
  s3.meet((request, response) => request.method === "GET" && response.end("other").writableEnded);
  const { rows, wrong } = await moving();
  expect({ rows, wrong: wrong.length }).toEqual({ rows: 0, wrong: 38 });
  expect(wrong[0]).toMatch(/^object [0-9a-f]{64}-[0-9a-f-]{36} is not what was written$/);
  expect(await lying()).toEqual({ inside: 40, outside: 0 });
});

test("two who move at once move each row once, and lose none", async () => {
  const [one, other] = await Promise.all([moving(), moving()]);
  expect(one.rows + other.rows).toBe(38);
  expect(await lying()).toEqual({ inside: 2, outside: 38 });
});

test("what lies outside comes back as it was, but what is gone there, which is named", async () => {
  const [lost] = await world.database.query<{ object: string }>("select bytes_object as object from file_content where hash = 'file 3'");
  await outside.store.remove(lost?.object ?? "");
  expect(await moving(back)).toEqual({ rows: 37, wrong: [`object ${lost?.object} is gone`] });
  const files = await world.database.query<{ bytes: Buffer | null }>(
    "select bytes from file_content order by substring(hash from 6)::int4",
  );
  expect(files.map((file, index) => file.bytes?.equals(bytes[index] ?? Buffer.of()) ?? null)).toEqual(
    files.map((_, index) => (index === 3 ? null : true)),
  );
  const copies = await world.database.query<{ bytes: Buffer }>("select bytes from media_copy order by side");
  expect(Buffer.concat(copies.map((copy) => copy.bytes)).equals(Buffer.concat(bytes.slice(21)))).toBe(true);
  await world.database.query("delete from file_content where hash = 'file 3'");
});

test("a job moves, notes what is left, and where nothing is, reads the tables again no sooner than an hour later", async () => {
  const database: Database = { ...world.database, outside };
  const [move] = objectJobs(database);
  const at = (minute: number) => move?.run(new Date(minute * 60_000));
  await at(0);
  expect(await lying()).toEqual({ inside: 2, outside: 36 });
  expect(await world.database.query("select remaining from object_move")).toEqual([{ remaining: 0 }]);
  await world.database.query(INSERT, ["of a release before", bytes[0], null]);
  await at(59);
  expect(await lying()).toEqual({ inside: 3, outside: 36 });
  await at(60);
  expect(await lying()).toEqual({ inside: 2, outside: 37 });
});
