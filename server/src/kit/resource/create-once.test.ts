import { randomUUID } from "node:crypto";
import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { accessTable } from "../../../test/access/table.ts";
import { useWorld } from "../../../test/world.ts";
import { parkings as parkingStore } from "../../fixtures/preparation/parkings.ts";
import type { Caller } from "../http/caller.ts";
import { unavailable } from "../http/problem.ts";
import { createOnce } from "./create-once.ts";

const world = useWorld();
const { fixtures, users } = demo;
const usernames = { platform: users.admin.username, "lens owner": users.lensOwner.username } as const;
const parkings = "/api/fixtures/parkings";
const parking = { fixtureUuid: fixtures.lensLille, name: "P9", capacity: 10 };
const actor = { organizationUuid: demo.organizations.lens, profile: "owner", platform: false } as const;
const owner = () => world.as(users.lensOwner.username);
const keyed = (key: string) => ({ "idempotency-key": key });

const paths = new Map(resources.filter(({ section }) => !section).map((resource) => [`POST ${resource.path}`, resource]));
const creations = Object.values(accessTable)
  .flat()
  .flatMap((row) => {
    const resource = paths.get(row.operation);
    const who = (["lens owner", "platform"] as const).find((kind) => row.expected(kind) === 201);
    return resource && who ? [[row.operation, { row, resource, who }] as const] : [];
  });

describe("a creation under a key", () => {
  test.each(creations)(
    "%s makes one thing, under the uuid that the client gave, however often it is sent",
    async (_operation, { row, ...how }) => {
      const key = randomUUID();
      const url = await row.url(world.database);
      const send = () => world.as(usernames[how.who]).post(url, row.body, keyed(`"${key}"`));
      const [first, again] = [await send(), await send()];
      expect([first.status, again.status, first.body.uuid, again.body.uuid]).toEqual([201, 201, key, key]);
      const lines = "select 1 from change where resource_uuid = $1 and resource = $2";
      expect(await world.database.query(lines, [key, how.resource.type])).toHaveLength(1);
    },
  );

  test("that is sent twice at once makes one thing", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => owner().post(parkings, parking, keyed(key))));
    expect(answers.map(({ status, body }) => [status, body.uuid])).toEqual([1, 2, 3].map(() => [201, key]));
  });

  test("is refused where the key has served another, or what it made is gone", async () => {
    const key = randomUUID();
    const { body } = await owner().post(parkings, parking, keyed(key));
    const other = await world.as(users.lensMember.username).post(parkings, parking, keyed(key));
    expect([other.status, other.body.title]).toEqual([409, "Clé déjà utilisée"]);
    await owner().delete(body["@id"]);
    expect((await owner().post(parkings, parking, keyed(key))).status).toBe(409);
    const fixture = await owner().post(parkings, parking, keyed(fixtures.lensLille));
    expect([fixture.status, fixture.body.uuid]).toEqual([201, fixtures.lensLille]);
  });

  test("is no conflict where what it made cannot be read just now", async () => {
    const key = randomUUID();
    await owner().post(parkings, parking, keyed(key));
    const failing = { ...parkingStore, get: () => Promise.reject(unavailable()) };
    const caller: Caller = { ...actor, userUuid: users.lensOwner.uuid, displayName: "Camille Dewaele", impersonator: null };
    await expect(createOnce(world.database, failing, caller, { uuid: key, body: parking })).rejects.toMatchObject({ status: 503 });
  });

  test("whose key is no uuid is malformed, and one that is refused leaves its key free", async () => {
    const malformed = await owner().post(parkings, parking, keyed("1"));
    expect([malformed.status, malformed.body.detail]).toEqual([400, "L’en-tête Idempotency-Key est un UUID."]);
    const key = randomUUID();
    expect((await owner().post(parkings, { ...parking, name: "" }, keyed(key))).status).toBe(422);
    expect((await owner().post(parkings, parking, keyed(key))).body.uuid).toBe(key);
  });
});
