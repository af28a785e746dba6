import type { FastifyBaseLogger } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import type { Room } from "../kit/database/room.ts";
import { notify } from "./exports.ts";
import { watchRoom } from "./watch-room.ts";

const { users, organizations } = demo;

describe("what administrators are told", () => {
  const world = useWorld();
  const told = async (username: string) => (await world.as(username).get("/api/notices")).body;
  afterEach(() => world.database.query("delete from notice"));

  test("is told to them alone, the newest first, each subject once with how often it came", async () => {
    const lens = {
      kind: "officials",
      subject: "lens",
      detail: "RC Lens a affecté beaucoup d’officiels.",
      organizationUuid: organizations.lens,
    } as const;
    await notify(world.database, lens);
    await notify(world.database, { kind: "clock", subject: "saut", detail: "L’horloge a sauté." });
    // What comes within a millisecond has no order.
    await world.database.query("update notice set last_at = last_at - interval '1 minute'");
    await notify(world.database, { ...lens, detail: "RC Lens continue." });
    const { member } = await told(users.admin.username);
    expect(member).toMatchObject([
      { kind: "officials", detail: "RC Lens continue.", occurrences: 2, organization: { name: "RC Lens" } },
      { kind: "clock", detail: "L’horloge a sauté.", occurrences: 1, organization: null },
    ]);
    for (const { username } of [users.lensOwner, users.leagueOwner])
      expect(await told(username)).toMatchObject({ totalItems: 0, member: [] });
    expect((await world.as(users.lensOwner.username).get(String(member[0]?.["@id"]))).status).toBe(404);
  });

  test("includes a disk that runs full, which the log says too, once for each change", async () => {
    let room: Room = "low";
    let looks = 0;
    const lines: unknown[] = [];
    const write = (fields: { room: Room }) => void lines.push(fields.room);
    const look = () => {
      looks += 1;
      return room;
    };
    const stop = watchRoom({ ...world.database, room: look }, { warn: write, error: write } as unknown as FastifyBaseLogger, 5);
    await expect.poll(async () => (await told(users.admin.username)).totalItems).toBe(1);
    const since = looks;
    await expect.poll(() => looks - since).toBeGreaterThan(2);
    room = "none";
    await expect.poll(async () => (await told(users.admin.username)).totalItems).toBe(2);
    room = "ample";
    await expect.poll(() => lines).toEqual(["low", "none", "ample"]);
    stop();
    expect((await told(users.admin.username)).member.map(({ detail }) => detail)).toEqual([
      "Le disque de la base de données est plein\u00a0: plus rien n’est enregistré tant que de la place n’est pas libérée.",
      "Le disque de la base de données est presque plein\u00a0: libérez de la place avant que les enregistrements soient refusés.",
    ]);
  });

  test("includes a server’s disk that refused a write, written once there is room for the notice itself, and one line in the log", async () => {
    let isFull = false;
    let isRefused = true;
    const lines: unknown[] = [];
    const write = (_fields: object, message: string) => void lines.push(message);
    const query: typeof world.database.query = async (text, values) => {
      if (isRefused) throw Object.assign(new Error("could not extend file"), { code: "53100" });
      return world.database.query(text, values);
    };
    const watched = { ...world.database, query, room: () => "ample" as const, hasMetFullDisk: () => isFull };
    const stop = watchRoom(watched, { warn: write, error: write } as unknown as FastifyBaseLogger, 5);
    isFull = true;
    await expect.poll(() => lines).toHaveLength(1);
    isFull = false;
    await expect
      .poll(() => lines)
      .toEqual(["PostgreSQL refuses writes: its disk is full", "nothing has met a full disk of PostgreSQL for a minute"]);
    expect((await told(users.admin.username)).totalItems).toBe(0);
    isRefused = false;
    await expect.poll(async () => (await told(users.admin.username)).member).toMatchObject([{ kind: "disk", occurrences: 1 }]);
    stop();
  });
});
