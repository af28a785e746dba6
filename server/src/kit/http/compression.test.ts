import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { sessionOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const { users, fixtures } = demo;
const world = useWorld();
const list = "/api/fixtures?itemsPerPage=30";
const item = `/api/fixtures/${fixtures.lensRennes}`;

async function read(url: string, headers: Record<string, string>) {
  const cookie = await sessionOf(world.database, users.lensMember.username);
  return world.app.inject({ url, headers: { cookie, ...headers } });
}

const plain = async (url: string) => (await read(url, {})).body;

test("a list travels compressed for who asks for it, and says by what it may differ", async () => {
  const br = await read(list, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept, Accept-Encoding" });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(await plain(list));
  expect(br.rawPayload.length).toBeLessThan((await plain(list)).length / 5);
  expect(br.headers["content-length"]).toBe(String(br.rawPayload.length));
  const gzip = await read(list, { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(await plain(list));
});

test.each([
  ["nothing", {}],
  ["another coding", { "accept-encoding": "zstd, deflate" }],
  ["anything but ours", { "accept-encoding": "br;q=0, gzip;q=0" }],
  ["a page of another site", { "accept-encoding": "br", "sec-fetch-site": "cross-site" }],
  ["a page of a sibling domain", { "accept-encoding": "br", "sec-fetch-site": "same-site" }],
])("an answer to who asks for %s travels as it is, and varies all the same", async (_who, headers) => {
  const answer = await read(list, headers as Record<string, string>);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.headers.vary).toBe("Accept, Accept-Encoding");
  expect(answer.body).toBe(await plain(list));
});

test("what fits in one packet is not compressed", async () => {
  const answer = await read("/api/fixtures?itemsPerPage=30&page=0", { "accept-encoding": "br" });
  expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([400, undefined]);
});

test("each coding of an item has its own ETag, which is known again and names the version", async () => {
  const [as, br] = [await read(item, {}), await read(item, { "accept-encoding": "br" })];
  expect(br.headers.etag).toBe(String(as.headers.etag).replace(/"$/, '-br"'));
  const again = await read(item, { "accept-encoding": "br", "if-none-match": String(br.headers.etag) });
  expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, br.headers.etag, ""]);
  const pitch = `${item}/context/pitch`;
  const version = `"${JSON.parse(await plain(pitch)).version}-0123456789ab-br"`;
  expect((await world.as(users.lensMember.username).put(pitch, { comments: "Tondue" }, { "if-match": version })).status).toBe(200);
});

test("what documents the API is known again in whichever coding it came", async () => {
  const coding = { "accept-encoding": "br" };
  for (const url of ["/api/openapi.json", "/api/docs.jsonld"]) {
    const { etag } = (await read(url, coding)).headers;
    const again = await read(url, { ...coding, "if-none-match": `W/${etag}` });
    expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, ""]);
  }
});
