import { hash, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../kit/database/database.ts";
import { type ObjectStore, ObjectsAway } from "../kit/objects/object-store.ts";
import { Refused } from "../kit/refused.ts";
import { leftToMove } from "../objects/move.ts";
import { assertFilesThere } from "../start/open-configured.ts";
import type { Said } from "./checks.ts";

const OUTSIDE = "select count(*)::int4 as objects, coalesce(sum(size), 0)::float8 as bytes from stored_object";

export async function files(database: Database): Promise<Said> {
  const { outside } = database;
  await assertFilesThere(database);
  if (!outside) return "dans la base";
  const saysWhatIsGone = await keepsAndSaysWhatIsGone(outside.store);
  const [{ objects = 0, bytes = 0 } = {}] = await database.query<{ objects: number; bytes: number }>(OUTSIDE);
  const left = await leftToMove(database, outside);
  const there = `le stockage S3 prend, rend et efface\u00a0; objets\u00a0: ${objects}, ${Math.ceil(bytes / 1024 ** 2)}\u00a0Mo`;
  if (!saysWhatIsGone) return { look: `${there}\u00a0; ${MAY_NOT_LIST}` };
  if (left === 0) return outside.takes ? there : { look: `${there}\u00a0; plus rien de la base n’y est, S3_URL peut être ôtée` };
  return { look: `${there}\u00a0; ${outside.takes ? "encore dans la base" : "encore au dehors"}\u00a0: ${left}` };
}

const MAY_NOT_LIST =
  "sa clé ne peut pas lister le compartiment (s3:ListBucket), si bien qu’un objet perdu passerait pour un stockage qui ne répond pas";

async function keepsAndSaysWhatIsGone(store: ObjectStore): Promise<boolean> {
  const bytes = randomBytes(64);
  const name = `${hash("sha256", bytes)}-${randomUUID()}`;
  try {
    await store.put(name, bytes);
    const back = await store.get(name);
    await store.remove(name);
    // The key has just read this object: with 403, it may not list, and cannot tell that an object is gone.
    const gone = await store.get(name).catch((error: unknown) => (isForbidden(error) ? "forbidden" : Promise.reject(error)));
    if (!back?.equals(bytes) || (gone !== null && gone !== "forbidden")) throw new Refused("le stockage S3 ne rend pas ce qu’on lui donne");
    return gone === null;
  } catch (error) {
    throw error instanceof ObjectsAway ? new Refused(`le stockage S3 refuse ou ne répond pas (${error.message})`) : error;
  }
}

const isForbidden = (error: unknown): boolean => error instanceof ObjectsAway && error.message === "GET: 403";
