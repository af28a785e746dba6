import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { FixtureFile } from "@avant-match/contract/fixtures/files/files.ts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { openEmpty } from "../../../test/empty-database.ts";
import { upload } from "../../../test/multipart.ts";
import { openS3, type S3Server } from "../../../test/s3.ts";
import { openWorld, type World } from "../../../test/world.ts";
import type { Database } from "../../kit/database/database.ts";
import { moveBytes } from "../../objects/move.ts";
import { restoreInto } from "../restore.ts";
import { backupOf } from "../write.ts";
import { bringBack } from "./bring-back.ts";

const { users, organizations, fixtures } = demo;
const author = { userUuid: null, displayName: "Essai", impersonator: null };
const migrations = join(import.meta.dirname, "../../../migrations");
const path = `/api${FixtureFile.path}`;

let s3: S3Server;
let world: World;
let side: Database;
const attached: { uuid: string; downloaded: Buffer } = { uuid: "", downloaded: Buffer.of() };

const owner = () => world.as(users.lensOwner.username);
const bring = () =>
  bringBack(world.database, side, { organization: organizations.lens, fixture: fixtures.lensLille, essay: false }, author);
const downloaded = () => owner().bytes(`${path}/${attached.uuid}/content`);
const outside = (database: Database) =>
  database.query(
    "select bytes_object is not null as outside from file_content c join fixture_file_content using (hash) where file_uuid = $1",
    [attached.uuid],
  );

/** A file of a match is gone, with its object, since the base beside was as it is; both bases hold their bytes outside. */
beforeAll(async () => {
  s3 = await openS3();
  world = await openWorld({ outside: s3.outside() });
  await world.database.query("delete from fixture_file");
  const picture = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const { body } = await owner().send(
    await upload(path, picture, "plan.png", {}, { fixtureUuid: fixtures.lensLille, section: "documents" }),
  );
  attached.uuid = String(body.uuid);
  attached.downloaded = await downloaded();
  const empty = await openEmpty();
  await restoreInto(
    empty,
    backupOf(world.database, "0.1.0", () => {}),
    { migrations, progress: () => {}, copy: null },
  );
  side = { ...empty, outside: s3.outside() };
  await moveBytes(side, s3.outside(), () => true);
  expect((await owner().delete(`${path}/${attached.uuid}`)).status).toBe(204);
});
afterEach(() => s3.meet(null));
afterAll(async () => {
  await side?.close();
  await world?.close();
  await s3?.close();
});

test("nothing comes back while the store does not give what the base beside holds in it", async () => {
  expect(await outside(side)).toEqual([{ outside: true }]);
  s3.meet((_, response) => response.writeHead(503).end().writableEnded);
  await expect(bring()).rejects.toThrow("Le stockage S3 ne répond pas\u00a0: rien n’a été repris.");
  s3.meet((_, response) => response.end("other").writableEnded);
  await expect(bring()).rejects.toThrow(/^L’objet [0-9a-f-]+ ne peut pas être lu tel qu’il a été écrit\u00a0: rien n’a été repris\.$/);
  expect(await outside(world.database)).toEqual([]);
});

test("a file comes back with its bytes, in an object that the base beside does not hold", async () => {
  await bring();
  expect(await outside(world.database)).toEqual([{ outside: false }]);
  await moveBytes(world.database, s3.outside(), () => true);
  expect(await outside(world.database)).toEqual([{ outside: true }]);
  expect((await downloaded()).equals(attached.downloaded)).toBe(true);
  const objects = (database: Database) =>
    database.query<{ name: string }>("select bytes_object as name from file_content where bytes_object is not null");
  const theirs = (await objects(side)).map(({ name }) => name);
  expect((await objects(world.database)).filter(({ name }) => theirs.includes(name))).toEqual([]);
});
