import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { upload } from "../../test/multipart.ts";
import { useWorld } from "../../test/world.ts";

const { users, venues, clubs, contacts } = demo;
const cover = `/api/organizations/venues/${venues.bollaert}/cover`;
const venue = `/api/organizations/venues/${venues.bollaert}`;
const picture = (background: string) =>
  sharp({ create: { width: 32, height: 16, channels: 3, background } })
    .png()
    .toBuffer();

const places = [
  ["the cover of a venue", "Venue", `/api/organizations/venues/${venues.bollaert}`, "coverUrl"],
  ["the logo of a club", "Club", `/api/organizations/clubs/${clubs.lens}`, "logoUrl"],
  ["the picture of a person", "Person", `/api/persons/${contacts.lens.ticketing.person}`, "pictureUrl"],
] as const;

describe.each(places)("%s", (_name, resource, item, field) => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const kept = async () => (await world.database.query<{ hash: string }>("select hash from media order by created_at")).length;
  const path = `${item}/${field.replace("Url", "")}`;

  test("is uploaded, shown, replaced and removed, each with its version and its line of history", async () => {
    const { body: before } = await owner().get(item);
    const { status, body, headers } = await owner().send(await upload(path, await picture("red")));
    expect({ status, body }).toMatchObject({ status: 200, body: { uuid: before.uuid, version: before.version + 1 } });
    expect(body[field]).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    expect(headers.etag).toMatch(new RegExp(`^"${body.version}-`));
    expect((await owner().get(item)).body[field]).toBe(body[field]);

    const second = await owner().send(await upload(path, await picture("blue"), "b.png", { "if-match": `"${body.version}"` }));
    expect(second.status).toBe(200);
    expect(second.body[field]).not.toBe(body[field]);
    expect((await owner().get(String(body[field]))).status).toBe(404);
    expect(await kept()).toBe(1);

    expect((await owner().delete(path)).status).toBe(204);
    expect((await owner().delete(path)).status).toBe(204);
    expect((await owner().get(item)).body).toMatchObject({ [field]: null, version: before.version + 3, updatedBy: expect.any(String) });
    expect(await kept()).toBe(0);

    const history = await world.database.query("select action, resource, before, after from change where resource_uuid = $1 order by at", [
      before.uuid,
    ]);
    expect(history).toEqual([
      { action: "update", resource, before: { [field]: null }, after: { [field]: body[field] } },
      { action: "update", resource, before: { [field]: body[field] }, after: { [field]: second.body[field] } },
      { action: "update", resource, before: { [field]: second.body[field] }, after: { [field]: null } },
    ]);
  });

  test("is the affair of the owner and admins of its organisation, and of the platform", async () => {
    const bytes = await picture("black");
    const tried = async (username: string | null) => {
      const posted = await world.as(username).send(await upload(path, bytes));
      return `${posted.status} ${(await world.as(username).delete(path)).status}`;
    };
    expect(await tried(users.lensAdmin.username)).toBe("200 204");
    expect(await tried(users.admin.username)).toBe("200 204");
    expect(await tried(users.lensMember.username)).toBe("403 403");
    expect(await tried(users.rennesOwner.username)).toBe("403 403");
    expect(await tried(null)).toBe("401 401");
  });
});

describe("a picture as small as screens show it", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const halves = async (width: number, height: number) => {
    const right = await sharp({ create: { width: width / 2, height, channels: 3, background: "#0000ff" } })
      .png()
      .toBuffer();
    return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
      .composite([{ input: right, left: width / 2, top: 0 }])
      .png()
      .toBuffer();
  };
  const sent = async (bytes: Buffer) => String((await owner().send(await upload(cover, bytes))).body.coverUrl);
  const sized = (url: string, side: number) => url.replace(".webp", `-${side}.webp`);
  const served = async (url: string) => {
    const { statusCode, headers, rawPayload } = await world.app.inject(url);
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number) =>
      [0, 1, 2].map((channel) => Math.round((data[((info.height >> 1) * info.width + x) * 3 + channel] ?? 0) / 255));
    return { statusCode, headers, bytes: rawPayload, size: [info.width, info.height], left: colour(2), right: colour(info.width - 3) };
  };
  const copies = async () =>
    (await world.database.query<{ side: number }>("select side from media_copy order by side")).map(({ side }) => side);

  test("is made with it, shows the same, and goes with it", async () => {
    const url = await sent(await halves(1200, 600));
    expect(await copies()).toEqual([64, 128, 256, 480]);
    for (const [side, size] of [
      [64, [64, 32]],
      [480, [480, 240]],
    ] as const) {
      const copy = await served(sized(url, side));
      expect(copy).toMatchObject({ statusCode: 200, size, left: [1, 0, 0], right: [0, 0, 1] });
      expect(copy.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" });
      const again = await world.app.inject({ url: sized(url, side), headers: { "if-none-match": String(copy.headers.etag) } });
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
    }
    await owner().delete(cover);
    expect(await copies()).toEqual([]);
    expect((await world.app.inject(sized(url, 64))).statusCode).toBe(404);
  });

  test("is the picture itself where that is hardly larger", async () => {
    const url = await sent(await halves(80, 40));
    const [whole, small] = [await served(url), await served(sized(url, 64))];
    expect(small.bytes.equals(whole.bytes)).toBe(true);
    expect(small.headers["cache-control"]).toContain("immutable");
    expect(await copies()).toEqual([]);
  });

  test("is made on demand, once, of a picture that was kept without copies", async () => {
    const url = await sent(await halves(600, 300));
    await world.database.query("delete from media_copy");
    const [first, second] = await Promise.all([served(sized(url, 128)), served(sized(url, 128))]);
    expect(first).toMatchObject({ statusCode: 200, size: [128, 64], left: [1, 0, 0], right: [0, 0, 1] });
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(await copies()).toEqual([128]);
  });

  test("has the sizes that are known, and no other", async () => {
    const url = await sent(await halves(600, 300));
    for (const side of ["65", "0", "064", "4096", "-64", "64-64"])
      expect((await world.app.inject(url.replace(".webp", `-${side}.webp`))).statusCode, side).toBe(404);
    expect((await world.app.inject(`/media/${"0".repeat(64)}-64.webp`)).statusCode).toBe(404);
  });
});

describe("the cover of a venue", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const kept = async () => (await world.database.query<{ hash: string }>("select hash from media order by created_at")).length;

  test("is served for good, as a picture and nothing else, to whoever knows its address", async () => {
    const { body } = await owner().send(await upload(cover, await picture("green")));
    const { statusCode, headers, rawPayload } = await world.app.inject(String(body.coverUrl));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 32, height: 16 });
    const again = await world.app.inject({ url: String(body.coverUrl), headers: { "if-none-match": String(headers.etag) } });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
    expect((await world.app.inject(`/media/${"0".repeat(64)}.webp`)).statusCode).toBe(404);
    expect((await world.app.inject("/media/etc%2Fpasswd")).statusCode).toBe(404);
  });

  test("that two venues show goes with the last of them, whichever way it goes", async () => {
    const bytes = await picture("yellow");
    const other = `/api/organizations/venues/${venues.gaillette}/cover`;
    const { body } = await owner().send(await upload(cover, bytes));
    expect((await owner().send(await upload(other, bytes))).body.coverUrl).toBe(body.coverUrl);
    await owner().delete(cover);
    expect((await owner().get(String(body.coverUrl))).status).toBe(200);
    await world.database.query("insert into venue (organization_uuid, name, cover_url) values ($1, 'Essai', $2)", [
      demo.organizations.lens,
      body.coverUrl,
    ]);
    await owner().delete(other);
    expect(await kept()).toBe(1);
    await world.database.query("delete from venue where cover_url = $1", [body.coverUrl]);
    expect(await kept()).toBe(0);
  });

  test("of a venue that one may not see, or that is none, is not found", async () => {
    const nowhere = `/api/organizations/venues/${venues.gaillette}/cover`;
    expect((await world.as(users.rennesOwner.username).send(await upload(nowhere, await picture("black")))).status).toBe(404);
    expect((await owner().send(await upload("/api/organizations/venues/none/cover", await picture("black")))).status).toBe(404);
  });

  test("is refused on a stale version, before and after", async () => {
    const { body } = await owner().get(venue);
    const stale = { "if-match": `"${body.version + 7}"` };
    expect((await owner().send(await upload(cover, await picture("white"), "a.png", stale))).status).toBe(412);
    expect((await owner().delete(cover, stale)).status).toBe(412);
    expect(await kept()).toBe(0);
  });

  test("is refused with a sentence on its file", async () => {
    const text = await owner().send(await upload(cover, Buffer.from("Bonjour"), "photo.png"));
    expect(text).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "file" }] } });
    const none = new FormData();
    none.append("file", "du texte");
    const encoded = new Response(none);
    const type = encoded.headers.get("content-type") ?? "";
    const empty = await owner().send({
      method: "POST",
      url: cover,
      headers: { "content-type": type },
      payload: Buffer.from(await encoded.bytes()),
    });
    expect(empty).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "file", message: "Le fichier est requis" }] } });
    expect((await owner().post(cover, { file: "x" })).status).toBe(415);
    expect((await owner().send({ method: "POST", url: cover })).status).toBe(415);
  });

  test.each([5.1, 6])("of %d Mo is too large", async (megabytes) => {
    const { status, body } = await owner().send(await upload(cover, Buffer.alloc(megabytes * 1024 * 1024)));
    expect({ status, title: body.title }).toEqual({ status: 413, title: "Contenu trop volumineux" });
  });

  test("goes in every table that shows pictures, once nothing shows it", async () => {
    const shown = await world.database.query<{ place: string }>(
      `select c.table_name || '.' || c.column_name as place from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name ~ '(cover|logo|picture)_url$' or c.table_name ~ '_image$' and c.column_name = 'url') order by 1`,
    );
    const watched = await world.database.query<{ place: string }>(
      `select view_column_usage.table_name || '.' || column_name as place from information_schema.view_column_usage where view_name = 'media_use' order by 1`,
    );
    expect(watched).toEqual(shown);
  });
});
