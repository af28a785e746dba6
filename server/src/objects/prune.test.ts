import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { openS3, type S3Server } from "../../test/s3.ts";
import { openWorld, type World } from "../../test/world.ts";
import type { Database } from "../kit/database/database.ts";
import { ObjectsAway } from "../kit/objects/object-store.ts";
import { byteStoreOf } from "./exports.ts";
import { GRACE_DAYS, pruneObjects } from "./prune.ts";

let s3: S3Server;
let world: World;
beforeAll(async () => {
  s3 = await openS3();
  world = await openWorld({ outside: s3.outside() });
});
afterEach(() => s3.meet(null));
afterAll(async () => {
  await world?.close();
  await s3?.close();
});

const prune = (database: Database = world.database) => pruneObjects(database, s3.outside().store, () => true);
const keep = async () => (await byteStoreOf(world.database).keep(randomBytes(100))).object ?? "";
const show = async (hash: string, object: string) => {
  await world.database.query("insert into media (hash, content_type, bytes_object, width, height) values ($1, 'image/webp', $2, 1, 1)", [
    hash,
    object,
  ]);
  await world.database.query("update venue set cover_url = $1 where uuid = $2", [`/media/${hash}.webp`, demo.venues.bollaert]);
};
const isThere = async (object: string) => (await s3.outside().store.get(object)) !== null;
const pass = (days: number) => world.database.query("update stored_object set unused_since = unused_since - $1 * interval '1 day'", [days]);
const known = () => world.database.query("select name from stored_object union all select name from gone_object");

test("an object that a row holds stays, however old; one that none took up goes after the days of grace", async () => {
  const [held, orphan] = [await keep(), await keep()];
  await show("aa", held);
  await prune();
  await pass(GRACE_DAYS - 0.1);
  await prune();
  expect([await isThere(held), await isThere(orphan)]).toEqual([true, true]);
  await pass(0.2);
  await prune();
  expect([await isThere(held), await isThere(orphan)]).toEqual([true, false]);
  expect(await known()).toEqual([{ name: held }]);
});

test("a picture that nothing shows any more goes at once from the database, and after the days of grace from the store", async () => {
  const [{ object } = { object: "" }] = await world.database.query<{ object: string }>("select bytes_object as object from media");
  await world.database.query("update venue set cover_url = null where uuid = $1", [demo.venues.bollaert]);
  expect(await world.database.query("select 1 from media")).toEqual([]);
  await prune();
  expect(await isThere(object)).toBe(true);
  await pass(GRACE_DAYS + 1);
  await prune();
  expect(await isThere(object)).toBe(false);
  expect(await known()).toEqual([]);
});

test("an object that a row takes up late is not let go", async () => {
  const late = await keep();
  await prune();
  await pass(GRACE_DAYS + 1);
  await show("bb", late);
  await prune();
  expect(await isThere(late)).toBe(true);
  expect(await world.database.query("select unused_since from stored_object")).toEqual([{ unused_since: null }]);
});

test("what the database let go is removed later where the store was away, and no row can hold it meanwhile", async () => {
  const orphan = await keep();
  await prune();
  await pass(GRACE_DAYS + 1);
  s3.meet((request, response) => request.method === "DELETE" && response.writeHead(503).end().writableEnded);
  await expect(prune()).rejects.toThrow(ObjectsAway);
  expect(await world.database.query("select name from gone_object")).toEqual([{ name: orphan }]);
  await expect(show("cc", orphan)).rejects.toThrow(/foreign key/);
  s3.meet(null);
  await prune();
  expect(await isThere(orphan)).toBe(false);
  expect(await world.database.query("select name from gone_object")).toEqual([]);
});

test("a name that is let go while a row takes it up stays where it is", async () => {
  const late = await keep();
  await prune();
  await pass(GRACE_DAYS + 1);
  const beaten: Database = {
    ...world.database,
    async query(text, ...more) {
      // After what is unused was looked for, before it is let go.
      if (text.startsWith("with gone")) await show("dd", late);
      return world.database.query(text, ...more);
    },
  };
  await prune(beaten);
  expect(await isThere(late)).toBe(true);
});
