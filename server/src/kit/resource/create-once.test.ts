import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { accessTable } from "../../../test/access/table.ts";
import { csv, upload as importCalendar, newSeason } from "../../../test/calendars.ts";
import { upload } from "../../../test/multipart.ts";
import { type Answer, type Requester, requesterOf } from "../../../test/requester.ts";
import { testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import { createApp } from "../../application/app.ts";
import { takesKey } from "../../documentation/openapi-parameters.ts";
import { forgetKeptAnswers } from "../http/idempotency.ts";

const world = useWorld({ push: { subject: "mailto:exploitant@club.example", why: null } });
const { fixtures, users, teams } = demo;
const parkings = "/api/fixtures/parkings";
const parking = { fixtureUuid: fixtures.lensLille, name: "P9", capacity: 10 };
const owner = () => world.as(users.lensOwner.username);
const keyed = (key: string) => ({ "idempotency-key": key });
/** A secret lies in no kept answer: asked again, the same link, token or webhook has another, and so another sum in its ETag. */
const said = (body: unknown) => JSON.stringify(body)?.replace(/\/match\/[\w-]+|(?<="(token|secret)":")[^"]+/, "…");
const told = ({ status, body, headers: h }: Answer) => ({
  status,
  body: said(body),
  of: [h.etag?.toString().replace(/-.*/, ""), h.location, h["content-type"]],
});
const countOf = async (sql: string, values: unknown[] = []) => (await world.database.query(sql, values)).length;
const parkingsOf = (name: string) => countOf("select 1 from fixture_parking where name = $1", [name]);

const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#00aa00" } })
  .png()
  .toBuffer();

const rows = Object.values(accessTable).flat();
const callers = { "lens owner": users.lensOwner, platform: users.admin } as const;
const DONE = [200, 201, 204];
const match = { homeTeamUuid: teams.lens, awayTeamUuid: teams.rennes, round: "Essai" };

/** What sends a creation under a key, as somebody who may: what the access table tries, or in place of what it sees refused. */
async function sending(operation: string): Promise<(key: string) => Promise<Answer>> {
  for (const who of ["lens owner", "platform"] as const) {
    const row = rows.find((each) => each.operation === operation && DONE.includes(each.expected(who)));
    if (!row) continue;
    const url = await row.url(world.database);
    return (key) => world.as(callers[who].username).post(url, row.body, keyed(key));
  }
  const row = rows.find((each) => each.operation === operation);
  if (!row) throw new Error(`No row of the access table tries ${operation}.`);
  const url = await row.url(world.database);
  if (/\/(push-subscriptions|tokens)$/.test(url)) return (key) => world.as(users.lensMember.username).post(url, row.body, keyed(key));
  if (url === "/api/fixtures") {
    const body = { ...match, seasonUuid: await newSeason(world) };
    return (key) => world.as(users.admin.username).post(url, body, keyed(key));
  }
  if (operation === "POST /competitions/:uuid/clubs/:id/invitation") {
    const club = await unusedClub();
    return (key) => world.as(users.admin.username).post(club, { email: "club@neuf.example" }, keyed(key));
  }
  return async (key) => owner().send(await upload(url, image, "plan.png", keyed(key), url.endsWith("/images") ? {} : beside));
}

async function unusedClub(): Promise<string> {
  const [name, platform] = ["Étoile Essai", world.as(users.admin.username)];
  const newClubs = JSON.stringify([{ name, distinct: true }]);
  const file = csv(`1;22/08/2031;21:00;${name};RC Lens;;`);
  expect((await importCalendar(platform, await newSeason(world), { file, fields: { newClubs } })).status).toBe(200);
  const clubs = `/api/competitions/${demo.competitions.ligue1.uuid}/clubs`;
  const { body } = await platform.get(clubs);
  const made = body.member.find((club) => "name" in club && club.name === name);
  return `${clubs}/${made?.organizationUuid}/invitation`;
}

const beside = { fixtureUuid: fixtures.lensLille, section: "documents" };
const TRACES = "select 1 from change union all select 1 from fixture_document_image union all select 1 from kept_answer";

test("every creation makes one thing under a key, and answers the same again", async () => {
  const creations = world.app.operationsServed().filter(takesKey);
  expect(creations.length).toBeGreaterThan(30);
  for (const { method, path } of creations) {
    const operation = `${method} ${path.replace("/api", "").replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const send = await sending(operation);
    const key = randomUUID();
    const before = await countOf(TRACES);
    const first = await send(key);
    const made = await countOf(TRACES);
    const again = await send(`"${key}"`);
    expect({ operation, done: DONE.includes(first.status), made: made > before }).toEqual({ operation, done: true, made: true });
    expect({ operation, ...told(again) }).toEqual({ operation, ...told(first) });
    expect({ operation, traces: await countOf(TRACES) }).toEqual({ operation, traces: made });
  }
});

describe("a creation under a key", () => {
  test("gives it to what is made as its uuid, and an ETag and an address again", async () => {
    const key = randomUUID();
    const [first, again] = [await owner().post(parkings, parking, keyed(key)), await owner().post(parkings, parking, keyed(key))];
    expect(first).toMatchObject({ status: 201, body: { uuid: key }, headers: { location: `${parkings}/${key}` } });
    expect(first.headers.etag).toMatch(/^"1-/);
    expect(told(again)).toEqual(told(first));
  });

  test("is the same in whatever order its fields come, and no other: that is refused, and so is any other write", async () => {
    const key = randomUUID();
    const { body } = await owner().post(parkings, parking, keyed(key));
    const turned = Object.fromEntries(Object.entries(parking).toReversed());
    expect((await owner().post(parkings, turned, keyed(key))).status).toBe(201);
    const refused = { status: 422, body: { title: "Clé déjà utilisée" } };
    const sector = { venueContextUuid: fixtures.lensLille, name: "S9" };
    expect(await owner().post(parkings, { ...parking, capacity: 11 }, keyed(key))).toMatchObject(refused);
    expect(await owner().post("/api/fixtures/venue/sectors", sector, keyed(key))).toMatchObject(refused);
    expect(await owner().put(body["@id"], { capacity: 11 }, keyed(key))).toMatchObject(refused);
    expect(await owner().post("/api/fixtures/autofill", { fixtureUuid: fixtures.lensLille }, keyed(key))).toMatchObject(refused);
    expect((await owner().put(body["@id"], { capacity: 11 }, keyed(randomUUID()))).body.capacity).toBe(11);
    expect((await owner().get(body["@id"], keyed(key))).status).toBe(200);
  });

  test("compares the files of a form, however it is divided", async () => {
    const [key, url] = [
      randomUUID(),
      await rows.find(({ operation }) => operation === "POST /fixtures/documents/:uuid/images")?.url(world.database),
    ];
    const send = async (bytes: Uint8Array) => owner().send(await upload(url ?? "", bytes, "plan.png", keyed(key)));
    expect([(await send(image)).status, (await send(image)).status]).toEqual([201, 201]);
    expect((await send(Buffer.concat([image, Buffer.from([0])]))).status).toBe(422);
  });

  test("gives its first answer, whatever has become of what it made; but to nobody who has lost the right", async () => {
    const key = randomUUID();
    const member = world.as(users.lensMember.username);
    const first = await member.post(parkings, parking, keyed(key));
    const again = () => member.post(parkings, parking, keyed(key));
    await owner().put(first.body["@id"], { capacity: 500 });
    expect(told(await again())).toEqual(told(first));
    await owner().delete(first.body["@id"]);
    expect(told(await again())).toEqual(told(first));
    const setStatus = (status: string) =>
      world.database.query("update fixture set status = $2 where uuid = $1", [fixtures.lensLille, status]);
    await setStatus("archived");
    expect([told(await again()), (await member.post(parkings, parking)).status]).toEqual([told(first), 409]);
    await setStatus("scheduled");
    const move = "update user_account set organization_uuid = $2 where uuid = $1";
    await world.database.query(move, [users.lensMember.uuid, demo.organizations.marseille]);
    expect((await again()).status).toBe(404);
    await world.database.query(move, [users.lensMember.uuid, demo.organizations.lens]);
    expect(told(await again())).toEqual(told(first));
  });

  test("that is sent several times at once makes one thing", async () => {
    const [key, body] = [randomUUID(), { ...parking, name: "Ensemble" }];
    const answers = await Promise.all([1, 2, 3].map(() => owner().post(parkings, body, keyed(key))));
    const later = answers.filter(({ status }) => status !== 201);
    expect(later.every(({ status, headers }) => status === 409 && headers["retry-after"] === "1")).toBe(true);
    expect([later.length < 3, await parkingsOf("Ensemble")]).toEqual([true, 1]);
    expect((await owner().post(parkings, body, keyed(key))).body.uuid).toBe(key);
  });

  test.skipIf(!testServer)("waits for none that is under way elsewhere: 409, and after it the same answer", async () => {
    const [key, body] = [randomUUID(), { ...parking, name: "Ailleurs" }];
    const busy = await world.database.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtextextended('idempotency ' || $1 || ' ' || $2, 0))", [users.lensOwner.uuid, key]);
      return owner().post(parkings, body, keyed(key));
    });
    expect(busy).toMatchObject({ status: 409, body: { title: "Demande en cours" }, headers: { "retry-after": "1" } });
    expect((await owner().post(parkings, body, keyed(key))).status).toBe(201);
  });

  test("is known to every node", async () => {
    const [key, body] = [randomUUID(), { ...parking, name: "Deux" }];
    const limits = { perAccount: 10, perAddress: 100, feedback: 30 };
    const other = await createApp({ database: world.database, limits, pages: null });
    const node: Requester = requesterOf(other, world.database, users.lensOwner.username);
    const first = await owner().post(parkings, body, keyed(key));
    expect(told(await node.post(parkings, body, keyed(key)))).toEqual(told(first));
    await other.close();
    expect(await parkingsOf("Deux")).toBe(1);
  });

  test("is made with its answer, or not at all", async () => {
    const [key, body] = [randomUUID(), { ...parking, name: "Jamais" }];
    await world.database.query("alter table kept_answer add constraint none check (status <> 201) not valid");
    expect([(await owner().post(parkings, body, keyed(key))).status, await parkingsOf("Jamais")]).toEqual([500, 0]);
    await world.database.query("alter table kept_answer drop constraint none");
    expect([(await owner().post(parkings, body, keyed(key))).status, await parkingsOf("Jamais")]).toEqual([201, 1]);
  });

  test("is another's under the same key of another user, which names no item of theirs", async () => {
    const key = randomUUID();
    await owner().post(parkings, parking, keyed(key));
    const other = await world.as(users.lensMember.username).post(parkings, parking, keyed(key));
    expect([other.status, other.body.title]).toEqual([409, "Clé déjà utilisée"]);
    const fixture = await owner().post(parkings, parking, keyed(fixtures.lensLille));
    expect([fixture.status, fixture.body.uuid]).toEqual([201, fixtures.lensLille]);
  });

  test("under the uuid of a row says nothing of it to who may not create one", async () => {
    const made = await owner().post(parkings, parking, keyed(randomUUID()));
    const stranger = world.as(users.rennesMember.username);
    const under = async (key: string) => (await stranger.post(parkings, parking, keyed(key))).status;
    expect(await under(made.body.uuid)).toBe(await under(randomUUID()));
  });

  test("whose key is no uuid is malformed, and one that is refused leaves its key free", async () => {
    const malformed = await owner().post(parkings, parking, keyed("1"));
    expect([malformed.status, malformed.body.detail]).toEqual([400, "L’en-tête Idempotency-Key est un UUID."]);
    const key = randomUUID();
    expect((await owner().post(parkings, { ...parking, name: "" }, keyed(key))).status).toBe(422);
    expect((await owner().post(parkings, parking, keyed(key))).body.uuid).toBe(key);
  });

  test("is read again where its answer is long", async () => {
    const [key, text] = [randomUUID(), `<p>${"Consigne. ".repeat(8000)}</p>`];
    const document = { fixtureUuid: fixtures.lensLille, name: "Longue", htmlContent: text };
    const send = () => owner().post("/api/fixtures/documents", document, keyed(key));
    const first = await send();
    expect(await world.database.query("select body from kept_answer where key = $1", [key])).toEqual([{ body: null }]);
    expect(told(await send())).toEqual(told(first));
    await owner().put(first.body["@id"], { name: "Relue" });
    expect((await send()).body).toMatchObject({ uuid: key, name: "Relue", version: 2 });
  });

  test("says no more of who was erased since", async () => {
    const key = randomUUID();
    const person = { firstname: "Alix", lastname: "Oubliée", email: "alix.oubliee@exemple.fr", phone: "+33600000000", job: "Stadier" };
    const body = { ...person, organizationUuid: demo.organizations.lens };
    const send = () => owner().post("/api/organizations/contacts", body, keyed(key));
    const first = await send();
    expect(first).toMatchObject({ status: 201, body: { lastname: "Oubliée" } });
    const [contact] = await world.database.query<{ person: string }>("select person_uuid as person from contact where uuid = $1", [key]);
    expect((await owner().post(`/api/persons/${contact?.person}/erase`, {})).status).toBe(200);
    const again = await send();
    expect(again.status).toBe(201);
    expect(JSON.stringify([again.body, await world.database.query("select body from kept_answer")])).not.toMatch(/oubli/i);
  });

  test("is forgotten after a week, and makes nothing more all the same", async () => {
    const [key, body] = [randomUUID(), { ...parking, name: "Semaine" }];
    await owner().post(parkings, body, keyed(key));
    const aged = (days: number) =>
      world.database.query("update kept_answer set created_at = now() - make_interval(days => $2, mins => -1) where key = $1", [key, days]);
    const left = () => countOf("select 1 from kept_answer where key = $1", [key]);
    await aged(7);
    await forgetKeptAnswers(world.database, 7);
    expect(await left()).toBe(1);
    await aged(8);
    await forgetKeptAnswers(world.database, 7);
    expect([await left(), (await owner().post(parkings, body, keyed(key))).status, await parkingsOf("Semaine")]).toEqual([0, 409, 1]);
  });
});
