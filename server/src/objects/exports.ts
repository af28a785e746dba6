import { hash, randomUUID } from "node:crypto";
import type { Connection, Database } from "../kit/database/database.ts";
import { type ObjectStore, type Outside, sumIn } from "../kit/objects/object-store.ts";

/** Either the bytes, or the name of the object that holds them. */
export interface Kept {
  bytes: Buffer | null;
  object: string | null;
}

export interface ByteStore {
  /** Runs before the transaction whose row holds the result. Throws `ObjectsAway`. */
  keep(bytes: Buffer): Promise<Kept>;
  /** Throws `ObjectsAway`, and `ObjectWrong` rather than return other bytes than were kept. */
  give(kept: Kept): Promise<Buffer>;
}

export class ObjectWrong extends Error {}

/** New bytes go where the configuration says; others are read wherever they are. */
export function byteStoreOf(database: Database): ByteStore {
  const { outside } = database;
  const give: ByteStore["give"] = async ({ bytes, object }) => {
    if (object !== null) return readObject(storeOf(outside), object);
    if (bytes === null) throw new ObjectWrong("a row has neither bytes nor an object");
    return bytes;
  };
  return outside?.takes ? { keep: (bytes) => keepOutside(database, outside, bytes), give } : { keep: keepInRow, give };
}

const keepInRow = async (bytes: Buffer): Promise<Kept> => ({ bytes, object: null });

async function keepOutside(database: Connection, { store, least }: Outside, bytes: Buffer): Promise<Kept> {
  return bytes.length < least ? keepInRow(bytes) : { bytes: null, object: await writeObject(database, store, bytes) };
}

function storeOf(outside: Outside | null): ObjectStore {
  if (!outside) throw new ObjectWrong("bytes lie outside, and S3_URL does not say where");
  return outside.store;
}

/** Registers the name first, so that an object that no row takes up is found and removed. */
export async function writeObject(database: Connection, store: ObjectStore, bytes: Buffer): Promise<string> {
  const name = `${hash("sha256", bytes)}-${randomUUID()}`;
  await database.query("insert into stored_object (name, size) values ($1, $2) on conflict do nothing", [name, bytes.length]);
  await store.put(name, bytes);
  return name;
}

export async function readObject(store: ObjectStore, name: string): Promise<Buffer> {
  const bytes = await store.get(name);
  if (!bytes) throw new ObjectWrong(`object ${name} is gone`);
  if (hash("sha256", bytes) !== sumIn(name)) throw new ObjectWrong(`object ${name} is not what was written`);
  return bytes;
}
