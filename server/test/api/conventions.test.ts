import { request as rawRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../world.ts";

const { lensOwner } = demo.users;
const NOWHERE = "00000000-0000-4000-8000-000000000000";
const PARKINGS = "/api/fixtures/parkings";

describe("every answer of the API", () => {
  const world = useWorld();
  const owner = () => world.as(lensOwner.username);
  const parking = async () => (await owner().get(`${PARKINGS}?fixture.uuid=${demo.fixtures.lensRennes}`)).body.member[0];
  const addresses = [
    "/api",
    "/api/docs.jsonld",
    "/api/openapi.json",
    "/api/docs",
    "/api/contexts/Region",
    "/api/regions",
    "/api/nowhere",
    `/api/regions/${NOWHERE}`,
    "/api/regions/no-uuid",
    "/api/regions?page=0",
    "/api/%E0%A4%A",
  ];

  test.each(addresses)("%s carries Link, Vary and nosniff, with and without a session", async (url) => {
    for (const who of [lensOwner.username, null]) {
      for (const method of ["GET", "HEAD", "OPTIONS", "TRACE", "DELETE"] as const) {
        const { headers } = await world.as(who).send({ method, url });
        expect(headers.link).toBe('<http://localhost:80/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"');
        expect(headers.vary).toBe("Accept, Accept-Encoding");
        expect(headers["x-content-type-options"]).toBe("nosniff");
      }
    }
  });

  test.each([
    [undefined, "application/ld+json"],
    ["application/json", "application/json"],
  ])("Accept %s is answered in %s", async (accept, type) => {
    const { headers, status } = await owner().get("/api/regions", accept === undefined ? {} : { accept });
    expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
  });

  test("a format that is none of ours is refused with 406", async () => {
    const { status, body } = await owner().get("/api/regions", { accept: "text/html" });
    expect([status, body.status, body["@type"]]).toEqual([406, 406, "Problem"]);
  });

  test("plain JSON leaves out what begins with @, and a list is a bare array", async () => {
    const list = await owner().get("/api/regions", { accept: "application/json" });
    expect(Array.isArray(list.body)).toBe(true);
    expect(JSON.stringify(list.body)).not.toContain('"@');
  });

  test("a wrong method is answered with 405 and the methods that there are", async () => {
    const { status, headers, body } = await owner().put("/api/regions", {});
    expect([status, headers.allow, body.status]).toEqual([405, "GET, HEAD, POST, OPTIONS", 405]);
  });

  test("OPTIONS names the methods of an address", async () => {
    const { status, headers } = await world.as(null).options(`${PARKINGS}/${NOWHERE}`);
    expect([status, headers.allow]).toEqual([204, "GET, HEAD, PUT, PATCH, DELETE, OPTIONS"]);
  });

  test("HEAD answers as GET without a body", async () => {
    const [get, head] = [await owner().get("/api/regions"), await owner().head("/api/regions")];
    expect(head.status).toBe(200);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.body).toBe("");
  });

  test.each([
    ["POST", "text/plain"],
    ["POST", "application/xml"],
    ["POST", "application/x-www-form-urlencoded"],
    ["POST", "multipart/form-data; boundary=x"],
    ["POST", "application/merge-patch+json"],
    ["POST", "application/jsonp"],
    ["PUT", "application/merge-patch+json"],
    ["PATCH", "application/json"],
    ["PATCH", "application/ld+json"],
  ] as const)("%s with %s is refused with 415", async (method, type) => {
    const item = await parking();
    const url = method === "POST" ? PARKINGS : (item?.["@id"] ?? "");
    const { status, body } = await owner().send({ method, url, headers: { "content-type": type }, payload: "{}" });
    expect([status, body.status]).toEqual([415, 415]);
  });

  test.each([
    ["application/ld+json", "{", 400],
    ["application/ld+json", "", 400],
    ["application/json", "[]", 400],
    ["application/json", '"text"', 400],
    ["application/json", "null", 400],
    ["application/json; charset=utf-8", "{}", 422],
    ["APPLICATION/JSON", "{}", 422],
  ])("POST of %s %s is answered with the right status", async (type, payload, expected) => {
    const { status, body } = await owner().send({ method: "POST", url: PARKINGS, headers: { "content-type": type }, payload });
    expect([status, body.status]).toEqual([expected, expected]);
  });

  test("a body above one megabyte is answered with 413", async () => {
    const { status } = await owner().post(PARKINGS, { name: "x".repeat(1_100_000) });
    expect(status).toBe(413);
  });

  test("GET and DELETE with a Content-Type and no body are fine", async () => {
    const headers = { "content-type": "application/json" };
    expect((await owner().get("/api/regions", headers)).status).toBe(200);
    expect((await owner().delete(`${PARKINGS}/${NOWHERE}`, headers)).status).toBe(404);
  });

  test("a malformed address is a problem document too, sent through a socket", async () => {
    await world.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = world.app.server.address() as { port: number };
    const headers = await new Promise<Record<string, unknown>>((resolve) => {
      rawRequest({ port, host: "127.0.0.1", path: "/api/%E0%A4%A" }, (response) => {
        response.resume();
        resolve({ ...response.headers, status: response.statusCode });
      }).end();
    });
    expect(headers).toMatchObject({
      status: 400,
      vary: "Accept, Accept-Encoding",
      "content-type": "application/problem+json; charset=utf-8",
    });
    expect(headers.link).toContain(`http://127.0.0.1:${port}/api/docs.jsonld`);
  });

  test("beyond the last page a list is empty, and says where the last one is", async () => {
    const { status, body } = await owner().get("/api/regions?page=99&itemsPerPage=1");
    expect([status, body.member]).toEqual([200, []]);
    expect(body.view).toMatchObject({ previous: body.view.last });
    expect(body.totalItems).toBeGreaterThan(1);
  });

  test("unknown parameters, orders and filters are refused, and named", async () => {
    const { status, body } = await owner().get("/api/regions?order[nothing]=asc&nothing=1&order=x&q[]=&__proto__=1&order[name]=desc");
    expect([status, body.title]).toEqual([400, "Paramètres inconnus"]);
    const said = ["order[nothing]", "nothing", "order", "q[]", "__proto__"].map((name) => `«\u00a0${name}\u00a0»`).join(", ");
    expect(body.detail).toContain(`Paramètres inconnus\u00a0: ${said}. Cette adresse connaît «\u00a0page\u00a0», `);
  });

  test("what an item answers may be sent back whole", async () => {
    const item = await parking();
    const { status, body } = await owner().put(item?.["@id"] ?? "", { ...item, id: 4, version: 999 });
    expect([status, body.version, body.name]).toEqual([200, item?.version, item?.name]);
    const refused = await owner().put(item?.["@id"] ?? "", { ...item, unknown: 1 });
    expect([refused.status, refused.body.violations]).toEqual([
      422,
      [{ propertyPath: "unknown", message: "Champ inconnu.", code: "unknown" }],
    ]);
  });

  test("a relation is taken as uuid, address or object, under both names", async () => {
    const pitch = `/api/fixtures/${demo.fixtures.lensRennes}/context/pitch`;
    const [one, two] = (await owner().get("/api/organizations/contacts")).body.member;
    for (const [name, value] of [
      ["pitchManagerUuid", one?.uuid],
      ["pitchManager", two?.uuid],
      ["pitchManagerUuid", one?.["@id"]],
      ["pitchManager", two],
      ["pitchManager", { "@id": one?.["@id"] }],
    ] as const) {
      const { status, body } = await owner().patch(pitch, { [name]: value });
      const expected = JSON.stringify(value).includes(one?.uuid ?? "") ? one : two;
      expect([status, (body.pitchManager as { uuid: string }).uuid]).toEqual([200, expected?.uuid]);
    }
  });

  test("an ETag spares a second answer of a list, until something in it changes", async () => {
    const list = `${PARKINGS}?fixture.uuid=${demo.fixtures.lensRennes}`;
    const { headers, body } = await owner().get(list);
    const known = { "if-none-match": headers.etag ?? "" };
    const again = await owner().get(list, known);
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    await owner().patch(String(body.member[0]?.["@id"]), { comments: `Autre ${Math.random()}` });
    expect((await owner().get(list, known)).status).toBe(200);
  });

  test("an ETag spares a second answer and guards a write", async () => {
    const { "@id": url } = (await parking()) as { "@id": string };
    const { headers, body } = await owner().get(url);
    expect(headers.etag).toMatch(/^"\d+-[\w-]+"$/);
    const again = await owner().get(url, { "if-none-match": headers.etag ?? "" });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    const changed = await owner().patch(url, { comments: `Consigne ${Math.random()}` }, { "if-match": headers.etag ?? "" });
    expect([changed.status, changed.body.version]).toEqual([200, body.version + 1]);
    expect((await owner().patch(url, { comments: "Trop tard" }, { "if-match": headers.etag ?? "" })).status).toBe(412);
    expect((await owner().delete(url, { "if-match": headers.etag ?? "" })).status).toBe(412);
    expect((await owner().get(url, { "if-none-match": headers.etag ?? "" })).status).toBe(200);
  });

  test("what is created stands at its Location until it is deleted", async () => {
    const fixtureUuid = demo.fixtures.lensRennes;
    const created = await owner().post(PARKINGS, { fixture: `/api/fixtures/${fixtureUuid}`, name: "P9", capacity: 12 });
    expect([created.status, created.headers.location]).toEqual([201, created.body["@id"]]);
    expect((await owner().get(created.body["@id"])).body).toEqual(created.body);
    expect((await owner().delete(created.body["@id"])).status).toBe(204);
    expect((await owner().get(created.body["@id"])).status).toBe(404);
    expect((await owner().delete(created.body["@id"])).status).toBe(404);
  });

  test("a problem says what is wrong, all at once, under the names of the wire", async () => {
    const { status, headers, body } = await owner().post(PARKINGS, { fixtureUuid: demo.fixtures.lensRennes, capacity: -1, type: "?" });
    expect([status, headers["content-type"]]).toEqual([422, "application/problem+json; charset=utf-8"]);
    expect(body).toMatchObject({
      "@context": "/api/contexts/ConstraintViolation",
      "@type": "ConstraintViolation",
      type: "/validation_errors",
      title: "Données invalides",
      status: 422,
      description: body.detail,
      violations: [
        { propertyPath: "name", message: "Le nom du parking est requis", code: "required" },
        { propertyPath: "type", message: "Cette valeur n’est pas proposée.", code: "invalid" },
        { propertyPath: "capacity", message: "Nombre positif requis.", code: "invalid" },
      ],
    });
    expect(body.detail.split("\n")[0]).toBe("name: Le nom du parking est requis");
    for (const type of [body.type, "/errors/412"] as string[]) {
      const page = await world.as(null).get(type, { accept: "text/html" });
      expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(String(page.body)).toMatch(/412\u00a0: l’élément a changé/);
    }
  });

  test("the documentation is read without a session", async () => {
    const anonymous = world.as(null);
    for (const url of ["/api", "/api/index.jsonld", "/api/docs.jsonld", "/api/docs", "/api/openapi.json", "/api/contexts/Region"]) {
      expect((await anonymous.get(url)).status).toBe(200);
    }
  });
});
