import { randomBytes } from "node:crypto";
import { FixtureFile } from "@avant-match/contract/fixtures/files/files.ts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { upload } from "../../test/multipart.ts";
import { openS3, type S3Server } from "../../test/s3.ts";
import { openWorld, type World } from "../../test/world.ts";

const { users, venues, fixtures } = demo;
const venue = `/api/organizations/venues/${venues.bollaert}`;
const cover = `${venue}/cover`;
const file = `/api${FixtureFile.path}`;

let s3: S3Server;
let world: World;
beforeAll(async () => {
  s3 = await openS3();
  world = await openWorld({ outside: s3.outside() });
  await world.database.query("delete from fixture_file");
});
afterEach(() => s3.meet(null));
afterAll(async () => {
  await world?.close();
  await s3?.close();
});

const owner = () => world.as(users.lensOwner.username);
/** What no compression makes small. */
const noise = () =>
  sharp(randomBytes(700 * 500 * 3), { raw: { width: 700, height: 500, channels: 3 } })
    .png()
    .toBuffer();
const attached = async (bytes: Buffer) =>
  owner().send(await upload(file, bytes, "plan.png", {}, { fixtureUuid: fixtures.lensLille, section: "documents" }));
/** What anybody is given at an address. */
const served = (url: string) => world.app.inject({ url, headers: { accept: "*/*" } });
const coverNow = async () => String((await owner().get(venue)).body.coverUrl);
const smaller = (url: string, side: number) => url.replace(".webp", `-${side}.webp`);
const away = () => s3.meet((_, response) => response.writeHead(503).end().writableEnded);
const lying = (table: string, column = "bytes") =>
  world.database.query<{ inside: number; outside: number }>(
    `select count(${column})::int4 as inside, count(${column}_object)::int4 as outside from ${table}`,
  );

describe("a picture that lies outside", () => {
  test("is served as any other, and as small as screens show it", async () => {
    const { status, body } = await owner().send(await upload(cover, await noise()));
    expect(status).toBe(200);
    expect(await lying("media")).toEqual([{ inside: 0, outside: 1 }]);
    expect((await lying("media_copy"))[0]).toMatchObject({ inside: 0, outside: 3 });
    const url = String(body.coverUrl);
    const whole = await served(url);
    expect(whole.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" });
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: "webp", width: 700, height: 500 });
    const small = await served(smaller(url, 128));
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 128 });
  });

  test("gets a copy that no upload made, which lies outside as well", async () => {
    const url = await coverNow();
    await world.database.query("delete from media_copy where side = 128");
    const { rawPayload } = await served(smaller(url, 128));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128 });
    expect((await lying("media_copy"))[0]).toMatchObject({ inside: 0, outside: 3 });
  });

  test("is missing while the store is away, and nothing else is", async () => {
    const coverUrl = await coverNow();
    away();
    const { statusCode, headers } = await served(coverUrl);
    expect({ statusCode, again: headers["retry-after"] }).toEqual({ statusCode: 503, again: "10" });
    expect(await owner().get(venue)).toMatchObject({ status: 200, body: { coverUrl } });
  });

  test("is not taken while the store is away: nothing is written, and that is said", async () => {
    const { body: before } = await owner().get(venue);
    away();
    const refused = await owner().send(await upload(cover, await noise()));
    expect(refused).toMatchObject({
      status: 503,
      headers: { "retry-after": "10" },
      body: { title: "Stockage des fichiers indisponible", detail: expect.stringContaining("rien n’a été enregistré") },
    });
    expect((await owner().get(venue)).body).toEqual(before);
  });

  test("is on a document that is printed, and none is printed without it while the store is away", async () => {
    const made = await owner().post("/api/fixtures/documents", { fixtureUuid: fixtures.lensLille, name: "Plan" });
    const document = String(made.body["@id"]);
    const { url } = (await owner().send(await upload(`${document}/images`, await noise()))).body;
    const version = (await owner().get(document)).headers.etag ?? "";
    const written = { name: "Plan", htmlContent: `<p><img src="${url}"></p>` };
    expect((await owner().put(document, written, { "if-match": version })).status).toBe(200);
    expect((await owner().bytes(`${document}.pdf`)).includes("/Subtype /Image")).toBe(true);
    away();
    expect(await owner().get(`${document}.pdf`)).toMatchObject({ status: 503, headers: { "retry-after": "10" } });
  });

  test("that is not what was written is not served", async () => {
    const url = await coverNow();
    s3.meet((_, response) => response.end(randomBytes(100)).writableEnded);
    expect((await served(url)).statusCode).toBe(500);
  });
});

describe("a file of a match that lies outside", () => {
  test("is given whole, shown and small to who may see it, and to nobody else", async () => {
    const bytes = await noise();
    const { status, body } = await attached(bytes);
    expect(status).toBe(201);
    for (const column of ["bytes", "preview", "thumbnail"])
      expect([column, ...(await lying("file_content", column))]).toEqual([column, { inside: 0, outside: 1 }]);
    for (const [part, isIt] of [
      ["content", true],
      ["preview", false],
      ["thumbnail", false],
    ] as const) {
      const address = `${body["@id"]}/${part}`;
      expect([part, (await owner().bytes(address)).equals(bytes)]).toEqual([part, isIt]);
      expect((await world.as(users.rennesMember.username).send({ method: "GET", url: address, headers: { accept: "*/*" } })).status).toBe(
        404,
      );
      expect((await served(address)).statusCode).toBe(401);
    }
  });

  test("is not attached while the store is away, and the list of files is there", async () => {
    away();
    expect((await attached(await noise())).status).toBe(503);
    expect((await owner().get(`${file}?fixture.uuid=${fixtures.lensLille}`)).body.member).toMatchObject([{ fileName: "plan.png" }]);
  });
});
