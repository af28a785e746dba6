import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openS3, type S3Server } from "../../test/s3.ts";
import { openWorld, type World } from "../../test/world.ts";
import type { Database } from "../kit/database/database.ts";
import { ObjectsAway } from "../kit/objects/object-store.ts";
import { s3At } from "../kit/objects/s3.ts";
import { byteStoreOf, type Kept, ObjectWrong } from "./exports.ts";

let s3: S3Server;
let world: World;
beforeAll(async () => {
  s3 = await openS3();
  world = await openWorld();
});
afterEach(() => s3.meet(null));
afterAll(async () => {
  await world?.close();
  await s3?.close();
});

const withS3 = (more = {}): Database => ({ ...world.database, outside: { ...s3.outside(), ...more } });
const stores: Record<string, () => Database> = {
  "of the database": () => world.database,
  "of an S3 server": () => withS3(),
  "of a database that takes back what an S3 server has": () => withS3({ takes: false }),
};
const named = ({ object }: Kept): string => object ?? "";

describe.each(Object.keys(stores))("the store %s", (name) => {
  const store = () => byteStoreOf((stores[name] ?? expect.unreachable)());

  test.each([0, 1, 16 * 1024, 3 * 1024 * 1024])("gives back the %d bytes that it took", async (length) => {
    const bytes = randomBytes(length);
    expect((await store().give(await store().keep(bytes))).equals(bytes)).toBe(true);
  });

  test("gives what the other keeps", async () => {
    const bytes = randomBytes(100);
    for (const other of [world.database, withS3()]) {
      const kept = await byteStoreOf(other).keep(bytes);
      if (name === "of the database" && kept.object) await expect(store().give(kept)).rejects.toThrow(ObjectWrong);
      else expect((await store().give(kept)).equals(bytes)).toBe(true);
    }
  });

  test("keeps the same twice, and each can be let go", async () => {
    const bytes = randomBytes(100);
    const [one, other] = [await store().keep(bytes), await store().keep(bytes)];
    if (one.object) await s3.outside().store.remove(named(one));
    expect((await store().give(other)).equals(bytes)).toBe(true);
  });
});

describe("an S3 server", () => {
  const { keep, give } = {
    keep: (bytes: Buffer) => byteStoreOf(withS3()).keep(bytes),
    give: (kept: Kept) => byteStoreOf(withS3()).give(kept),
  };

  test("is spared what is small", async () => {
    const { keep: keepLarge } = byteStoreOf(withS3({ least: 1000 }));
    expect(await keepLarge(randomBytes(999))).toMatchObject({ object: null });
    expect(await keepLarge(randomBytes(1000))).toMatchObject({ bytes: null });
  });

  test("that gives other bytes than it took, or none, is noticed", async () => {
    const [kept, other] = [await keep(randomBytes(100)), await keep(randomBytes(100))];
    s3.meet((request, response) => {
      if (!request.url?.includes(named(kept))) return false;
      response.end(randomBytes(100));
      return true;
    });
    await expect(give(kept)).rejects.toThrow(new ObjectWrong(`object ${named(kept)} is not what was written`));
    await s3.outside().store.remove(named(other));
    await expect(give(other)).rejects.toThrow(new ObjectWrong(`object ${named(other)} is gone`));
  });

  test("is told the sum of what it is given, by which it checks it", async () => {
    const told: unknown[] = [];
    s3.meet(({ method, url, headers }) => {
      told.push(method, url?.startsWith(`/bucket/files/${headers["x-amz-content-sha256"]}-`));
      return false;
    });
    await keep(randomBytes(100));
    expect(told).toEqual(["PUT", true]);
  });

  test("takes nothing from who has not its key", async () => {
    const url = s3.env.S3_URL ?? "";
    const stranger = s3At({ url, region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "other" });
    const [name, bytes] = ["0".repeat(64), randomBytes(10)];
    await expect(stranger.put(name, bytes)).rejects.toThrow(new ObjectsAway("PUT: 403"));
    expect(await s3.outside().store.get(name)).toBeNull();
  });

  test("that fails twice is asked a third time, and not a fourth", async () => {
    const failing = (times: number) => {
      let met = 0;
      s3.meet((_, response) => {
        if (met++ >= times) return false;
        response.writeHead(503).end();
        return true;
      });
      return () => met;
    };
    failing(2);
    expect(await keep(randomBytes(10))).toMatchObject({ bytes: null });
    const met = failing(9);
    await expect(keep(randomBytes(10))).rejects.toThrow(new ObjectsAway("PUT: 503"));
    expect(met()).toBe(3);
  });

  test("that takes a request and says nothing is given up", async () => {
    let met = 0;
    s3.meet(() => ++met > 0);
    await expect(s3.outside(50).store.get("x")).rejects.toThrow(new ObjectsAway("GET: TimeoutError"));
    expect(met).toBe(3);
  });

  test("that is not there, or does not know us, is said to be away", async () => {
    const { store } = s3.outside();
    s3.meet(({ socket }) => socket.destroy().destroyed);
    await expect(store.get("x")).rejects.toThrow(ObjectsAway);
    s3.meet((_, response) => response.writeHead(403).end().writableEnded);
    await expect(store.remove("x")).rejects.toThrow("DELETE: 403");
  });
});
