// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { afterEach, expect, test, vi } from "vitest";
import { Conflict } from "./conflict.ts";
import * as connection from "./connection.ts";
import { createItem, removeItem, saveItem } from "./save.ts";

type Parking = Read<typeof FixtureParking>;

const parking = { uuid: "p1", version: 1, name: "P1", capacity: 420, opened: true, type: null, comments: null } as Parking;

/** A server that holds one item and compares its version. */
function serverWith(stored: Parking) {
  let item = stored;
  const writes: object[] = [];
  vi.stubGlobal(
    "fetch",
    async (_path: string, { method, headers, body }: { method: string; headers: Record<string, string>; body: string }) => {
      if (method === "GET") return Response.json(item);
      if (headers["if-match"] !== `"${item.version}"`) return Response.json({ title: "Modification concurrente" }, { status: 412 });
      if (method === "DELETE") return new Response(null, { status: 204 });
      writes.push(JSON.parse(body));
      item = { ...item, ...JSON.parse(body), version: item.version + 1 };
      return Response.json(item);
    },
  );
  return writes;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("a save over another person's change of another field goes through, and keeps both", async () => {
  const writes = serverWith({ ...parking, version: 4, name: "P1 – Delacourt" });
  const saved = await saveItem(FixtureParking, parking, { capacity: 500 });
  expect(saved).toMatchObject({ name: "P1 – Delacourt", capacity: 500, version: 5 });
  expect(writes).toEqual([{ capacity: 500 }]);
});

test("a save over another person's change of the same field writes nothing and says which", async () => {
  const writes = serverWith({ ...parking, version: 2, capacity: 600 });
  const failure = await saveItem(FixtureParking, parking, { capacity: 500, name: "P2" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Conflict);
  expect(failure).toMatchObject({ names: ["capacity"], theirs: { capacity: 600, version: 2 } });
  expect(writes).toEqual([]);
});

test("a server that is always a step ahead is asked about after the second write", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { method }: { method: string }) => {
    asked.push(method);
    return method === "GET" ? Response.json(parking) : Response.json({}, { status: 412 });
  });
  const failure = await saveItem(FixtureParking, parking, { capacity: 500 }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ names: ["capacity"], theirs: parking });
  expect(asked).toEqual(["PUT", "GET", "PUT", "GET"]);
});

test("a deletion of what was changed meanwhile asks first", async () => {
  serverWith({ ...parking, version: 2 });
  await expect(removeItem(FixtureParking, parking)).rejects.toBeInstanceOf(Conflict);
});

test("what is created again because no answer came, or a failure, goes under the same key; what is refused, answered or other does not", async () => {
  const keys: (string | undefined)[] = [];
  const outcomes = [() => Promise.reject(new TypeError("no network")), () => Response.json(parking), () => Response.json(parking)];
  const refused = () => Response.json({ title: "Données invalides", violations: [] }, { status: 422 });
  const late = () => Response.json({ title: "Service momentanément indisponible" }, { status: 503 });
  const underWay = () => Response.json({ title: "Demande en cours" }, { status: 409, headers: { "retry-after": "1" } });
  const made = () => Response.json(parking);
  const left = [...outcomes, refused, made, late, made, underWay, made];
  vi.spyOn(connection, "loseConnection").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"]);
    return left.shift()?.();
  });
  const create = (name: string) => createItem(FixtureParking, { name }).catch(() => null);
  for (const name of ["P1", "P1", "P1", "P2", "P2", "P3", "P3", "P4", "P4"]) await create(name);
  expect(keys.every((key) => key !== undefined)).toBe(true);
  expect([keys[1], keys[6], keys[8]]).toEqual([keys[0], keys[5], keys[7]]);
  expect(new Set(keys.slice(1)).size).toBe(6);
});
