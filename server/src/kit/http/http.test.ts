import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useWorld } from "../../../test/world.ts";

const { users, fixtures } = demo;
const pitch = `/api/fixtures/${fixtures.lensLille}/context/pitch`;
const jsonld = { "content-type": "application/ld+json" };

describe("the conventions of the API", () => {
  const world = useWorld();
  const member = () => world.as(users.lensMember.username);

  test("every answer names the documentation and the format that was negotiated, errors included", async () => {
    for (const url of ["/api/fixtures", pitch, "/api/nothing", "/api/fixtures?page=0", "/api/fixtures/%zz"]) {
      const { headers } = await member().get(url, { host: "club.example:8080" });
      expect(headers, url).toMatchObject({
        link: '<http://club.example:8080/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
        vary: "Accept, Accept-Encoding",
        "x-content-type-options": "nosniff",
      });
    }
  });

  test("a client that wants plain JSON gets a list as a bare array, without JSON-LD", async () => {
    const { body, headers } = await member().get("/api/fixtures?itemsPerPage=2", { accept: "application/json" });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(body).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('"@');
    expect((await member().get("/api/fixtures", { accept: "text/html" })).status).toBe(406);
  });

  describe("a write from elsewhere", () => {
    const site = { host: "club.example" };
    test.each([
      ["a page of another site", { origin: "https://evil.example" }, 403],
      ["another port of the same host", { origin: "http://club.example:81" }, 403],
      ["a page without origin", { origin: "null" }, 403],
      ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, 403],
      ["a sibling domain", { "sec-fetch-site": "same-site" }, 403],
      ["the application itself", { origin: "http://club.example", "sec-fetch-site": "same-origin" }, 200],
      ["the address bar", { "sec-fetch-site": "none" }, 200],
      ["a program", {}, 200],
    ])("%s: %j is answered %i", async (_name, headers, status) => {
      for (const method of ["put", "patch"] as const) {
        expect((await member()[method](pitch, { comments: "x" }, { ...site, ...headers } as Record<string, string>)).status).toBe(status);
      }
    });
    test("reads are not asked where they come from, signing in is", async () => {
      expect((await member().get(pitch, { origin: "https://evil.example" })).status).toBe(200);
      expect((await world.as(null).post("/api/login", {}, { origin: "https://evil.example" })).status).toBe(403);
    });
  });

  test("an address tells its methods, and refuses the others", async () => {
    const options = await member().options(pitch);
    expect(options).toMatchObject({ status: 204, headers: { allow: "GET, HEAD, PUT, PATCH, OPTIONS" } });
    const refused = await member().delete(pitch);
    expect(refused).toMatchObject({ status: 405, body: { status: 405 }, headers: { allow: "GET, HEAD, PUT, PATCH, OPTIONS" } });
    expect((await member().post(pitch, {})).status).toBe(405);
    expect((await member().send({ method: "DELETE", url: "/api/fixtures", headers: jsonld })).status).toBe(405);
    expect((await world.as(null).delete(pitch)).status).toBe(405);
  });

  test("HEAD is GET without its body", async () => {
    const [head, get] = [await member().head(pitch), await member().get(pitch)];
    expect(head.status).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({
      etag: get.headers.etag,
      "content-type": get.headers["content-type"],
      "content-length": get.headers["content-length"],
    });
    expect((await member().head("/api/fixtures")).status).toBe(200);
    expect((await world.as(null).head(pitch)).status).toBe(401);
  });

  test("who has an answer already gets a 304, until it changes", async () => {
    const etag = (await member().get(pitch)).headers.etag ?? "";
    expect(etag).toMatch(/^"\d+-[\w-]{12}"$/);
    expect(await member().get(pitch, { "if-none-match": `"other", W/${etag}` })).toMatchObject({
      status: 304,
      body: "",
      headers: { etag },
    });
    expect((await member().head(pitch, { "if-none-match": etag })).status).toBe(304);
    await member().put(pitch, { comments: `change ${etag}` });
    expect((await member().get(pitch, { "if-none-match": etag })).status).toBe(200);
  });

  test.each([
    ["PUT", "text/plain", 415],
    ["PUT", "application/xml", 415],
    ["PUT", "application/merge-patch+json", 415],
    ["PUT", "multipart/form-data; boundary=x", 415],
    ["PUT", "application/x-www-form-urlencoded", 415],
    ["PUT", "application/json; charset=utf-8", 200],
    ["PUT", "application/ld+json", 200],
    ["PATCH", "application/json", 415],
    ["PATCH", "application/merge-patch+json", 200],
    ["PUT", "rubbish", 415],
  ] as const)("%s with the type %s is answered %i", async (method, type, status) => {
    const answer = await member().send({ method, url: pitch, headers: { "content-type": type }, payload: '{"comments":"x"}' });
    expect(answer.status).toBe(status);
  });

  test.each([
    ["nothing", ""],
    ["blanks", "  \n"],
    ["half an object", '{"comments":'],
    ["an array", "[]"],
    ["a text", '"comments"'],
    ["a number", "12"],
    ["null", "null"],
    ["bytes", "\u0000\u0001"],
    ["an object of 5,000 levels", `${'{"comments":'.repeat(5000)}1${"}".repeat(5000)}`],
    ["an object of 75,000 names", `{${Array.from({ length: 75_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ])("%s instead of an object is a 400", async (_name, payload) => {
    expect((await member().put(pitch, payload)).status).toBe(400);
    expect((await member().patch(pitch, payload)).status).toBe(400);
  });

  test("levels of an unknown name are a 400 under a key too, which is computed of all of them", async () => {
    const payload = `{"fixtureUuid":"${demo.fixtures.lensLille}","name":"P9","unknown":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    expect((await member().send({ method: "POST", url: "/api/fixtures/parkings", headers, payload })).status).toBe(400);
  });

  test.each([
    ["one name", () => "file"],
    ["names of their own", (n: number) => `part${n}`],
  ])("a form of more parts than any has, of %s, is a 400", async (_name, nameOf) => {
    const form = new FormData();
    for (let n = 0; n < 400; n += 1) form.append(nameOf(n), "");
    const sent = new Response(form);
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const answer = await member().send({ method: "POST", url: "/api/sheets", headers, payload: Buffer.from(await sent.arrayBuffer()) });
    expect([answer.status, answer.body.detail]).toEqual([400, "Un formulaire a 300\u00a0champs au plus."]);
  });

  test("a body over its limit is a 413", async () => {
    expect((await member().put(pitch, JSON.stringify({ comments: "x".repeat(1_100_000) }))).status).toBe(413);
    expect((await member().put(pitch, { comments: "x".repeat(500_000) })).status).toBe(422);
  });

  test.each([
    "/api/fixtures/%zz",
    "/api/fixtures/%E0%A4%A",
    "/api/fixtures/%00",
    `/api/fixtures/${"9".repeat(600)}`,
    "/api/fixtures/..%2f..%2fetc",
    "/api//fixtures",
    "/api/fixtures/",
    "/api/constructor",
  ])("%s is no address, and no 500", async (url) => {
    const { status, headers } = await member().get(url);
    expect([400, 404]).toContain(status);
    expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  });

  test.each([
    "competition.uuid=%00",
    "q=%00",
    "q=%ED%A0%80",
    "q=%zz",
    "kickoffAt[before]=0000-01-01",
    "kickoffAt[after]=2026-99-99T00:00:00Z",
    `q=${"%25_".repeat(500)}`,
    "status=%27%3B+drop+table+fixture",
  ])("the query %s is answered", async (query) => {
    expect((await member().get(`/api/fixtures?${query}`)).status).toBe(200);
  });

  test.each([
    "order[__proto__]=asc",
    "order[constructor]=desc",
    "__proto__[page]=2",
    "constructor.uuid=1",
    "unknown[]=1&unknown=2",
    "q[]=Lens&q[]=Rennes",
    "=&&&=",
  ])("the query %s is refused for its names", async (query) => {
    const { status, body } = await member().get(`/api/fixtures?${query}`);
    expect([status, body.title]).toEqual([400, expect.stringMatching(/^Paramètres? inconnus?$/)]);
  });

  test.each([
    { comments: "NUL \0" },
    { comments: "half \ud800" },
    { comments: 12 },
    { comments: { a: 1 } },
    { pitchManagerUuid: "x" },
    { pitchManagerUuid: users.lensMember.uuid },
    { pitchManager: { "@id": "/api/nowhere" } },
  ])("%j is a violation, never a 500", async (body) => {
    expect(await member().put(pitch, body)).toMatchObject({ status: 422, body: { "@type": "ConstraintViolation" } });
  });

  test("names of the prototype in a body are dropped", async () => {
    const payload = '{"__proto__":{"comments":"polluted"},"constructor":{"prototype":{"x":1}},"comments":"fine"}';
    expect(await member().put(pitch, payload)).toMatchObject({ status: 200, body: { comments: "fine" } });
    expect(({} as Record<string, unknown>).comments).toBeUndefined();
  });

  test("what was read can be sent back whole", async () => {
    const { body } = await member().get(pitch);
    expect(await member().put(pitch, body)).toMatchObject({ status: 200, body: { version: body.version } });
  });
});
