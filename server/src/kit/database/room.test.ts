import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useWorld } from "../../../test/world.ts";
import { fullDiskMemory, roomOf } from "./room.ts";

const GIGABYTE = 1024 ** 3;
const disk = (bytes: number, { files = 1000, ffree = 900 } = {}) => roomOf({ bavail: bytes / 4096, bsize: 4096, files, ffree });

test("a disk has ample room, little, or none, by its free bytes and by the names left for files", () => {
  expect([GIGABYTE, GIGABYTE / 4, GIGABYTE / 32].map((bytes) => disk(bytes))).toEqual(["ample", "low", "none"]);
  expect([disk(GIGABYTE, { ffree: 3 }), disk(GIGABYTE, { files: 0, ffree: 0 })]).toEqual(["none", "ample"]);
});

test("that a disk was full is remembered for a minute, and of nothing else that fails", () => {
  let now = 0;
  const memory = fullDiskMemory(() => now);
  memory.note(Object.assign(new Error("x"), { code: "53200" }));
  expect(memory.isFresh()).toBe(false);
  memory.note(Object.assign(new Error("x"), { code: "53100" }));
  now = 59_999;
  expect(memory.isFresh()).toBe(true);
  now = 60_000;
  expect(memory.isFresh()).toBe(false);
});

describe("while the disk is full", () => {
  const world = useWorld();
  const parkings = "/api/fixtures/parkings";
  const parking = { fixtureUuid: demo.fixtures.lensLille, name: "Parking plein", capacity: 1 };
  const member = () => world.as(demo.users.lensMember.username);

  test("writes are refused with what to do, and reads are answered; with room again all is as before", async () => {
    const { room } = world.database;
    world.database.room = () => "none";
    expect(await member().post(parkings, parking)).toMatchObject({
      status: 507,
      headers: { "content-type": "application/problem+json; charset=utf-8" },
      body: {
        title: "Espace de stockage insuffisant",
        detail:
          "Le disque du serveur est plein\u00a0: rien n’a été enregistré. Gardez cette page ouverte, prévenez qui exploite le service, puis réessayez.",
      },
    });
    expect((await world.as(null).post(parkings, parking)).status).toBe(401);
    expect((await member().get(`${parkings}?fixture.uuid=${parking.fixtureUuid}`)).status).toBe(200);
    expect(await world.as(null).get("/api/ready")).toMatchObject({ status: 200, body: { status: "ready", disk: "none" } });
    world.database.room = room;
    expect((await member().post(parkings, parking)).status).toBe(201);
  });

  test("what the database itself says of it is the same answer", async () => {
    await world.database.query(
      "create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$",
    );
    await world.database.query("create trigger full_disk before insert on fixture_parking execute function full_disk()");
    expect(world.database.hasMetFullDisk()).toBe(false);
    expect((await member().post(parkings, parking)).status).toBe(507);
    await world.database.query("drop function full_disk cascade");
    expect(await world.as(null).get("/api/ready")).toMatchObject({ status: 200, body: { status: "ready", disk: "none" } });
    // A server's disk may have room again at any moment: the next write is tried.
    expect((await member().post(parkings, { ...parking, name: "Parking de nouveau" })).status).toBe(201);
  });
});
