import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { Draft } from "../server/drafts.ts";
import { type Asked, addedBy, afterAddition, folded, takesIn, versionOf, type Waiting } from "./write.ts";

interface Schema extends DBSchema {
  writes: { key: number; value: Waiting; indexes: { user: string; item: string } };
}

type Author = Pick<Waiting, "user" | "organization" | "uuid" | "at">;

/** What waits on this device, of whoever wrote it. A new version of it is reached by migration: nothing is ever thrown away. */
export interface Store {
  add(asked: Asked, by: Author): Promise<void>;
  of(user: string): Promise<Waiting[]>;
  /** Marks that it leaves, as it stands at that moment; null where it has gone, or waits for somebody. */
  leaving(id: number): Promise<Waiting | null>;
  waitsAgain(id: number): Promise<void>;
  change(id: number, changes: Partial<Waiting>): Promise<void>;
  remove(id: number): Promise<void>;
  arrived(sent: Waiting, answer: unknown): Promise<void>;
}

const VERSION = 2;

export function openStore(name = "avant-match-outbox"): Store {
  const open = databaseNamed(name);
  const writing = async <T>(work: (writes: Writes) => Promise<T>): Promise<T> => {
    const transaction = (await open()).transaction("writes", "readwrite", { durability: "strict" });
    const [given] = await Promise.all([work(transaction.store), transaction.done]);
    return given;
  };
  return {
    of: async (user) => (await open()).getAllFromIndex("writes", "user", user),
    change: (id, changes) => writing((writes) => changeWrite(writes, id, changes)),
    waitsAgain: (id) => writing((writes) => waitAgain(writes, id)),
    remove: (id) => writing((writes) => writes.delete(id)),
    leaving: (id) => writing((writes) => markSending(writes, id)),
    add: (asked, by) => writing((writes) => addWrite(writes, asked, by)),
    arrived: (sent, answer) => writing((writes) => removeArrived(writes, sent, answer)),
  };
}

function databaseNamed(name: string): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opened ??= openDB<Schema>(name, VERSION, {
      upgrade(database, from, _to, transaction) {
        if (from < 1) database.createObjectStore("writes", { keyPath: "id", autoIncrement: true }).createIndex("user", "user");
        if (from < 2) transaction.objectStore("writes").createIndex("item", "item");
      },
      // A newer version of the application in another tab must not wait for this one.
      blocking: (_current, _next, event) => {
        opened = undefined;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function changeWrite(writes: Writes, id: number, changes: Partial<Waiting>): Promise<void> {
  const known = await writes.get(id);
  if (known) await writes.put({ ...known, ...changes });
}

async function markSending(writes: Writes, id: number): Promise<Waiting | null> {
  const known = await writes.get(id);
  if (!known || !isFree(known)) return null;
  await writes.put({ ...known, state: "sending", sent: known.changes });
  return known;
}

async function addWrite(writes: Writes, asked: Asked, by: Author): Promise<void> {
  // Behind the last one only: a total and what is added to it count in the order in which they were written.
  const last = (await writes.index("item").getAll(asked.item)).findLast(({ user }) => user === by.user);
  const { id: _none, ...fresh } = { id: 0, ...asked, ...by, sent: null, state: "waiting" as const, reason: null };
  if (!last || !takesIn(last, asked)) return void (await writes.put(fresh as Waiting));
  const sum = folded(last, asked, by.at);
  if (sum.adds && addedBy(sum) === 0) await writes.delete(last.id);
  else await writes.put(sum);
}

async function removeArrived(writes: Writes, sent: Waiting, answer: unknown): Promise<void> {
  await writes.delete(sent.id);
  const version = versionOf(answer);
  if (version === null) return;
  const later = (await writes.index("item").getAll(sent.item)).filter(({ user, method }) => user === sent.user && method === "PUT");
  for (const waiting of later) await writes.put(sent.adds ? afterAddition(waiting, sent, answer as Draft) : { ...waiting, version });
}

async function waitAgain(writes: Writes, id: number): Promise<void> {
  let write = await writes.get(id);
  if (!write) return;
  write = { ...write, state: "waiting" };
  for (const later of await writes.index("item").getAll(write.item)) {
    if (later.id <= id || later.user !== write.user) continue;
    if (!isFree(later) || !takesIn(write, later)) break;
    write = folded(write, later, later.at);
    await writes.delete(later.id);
  }
  await writes.put(write);
}

type Writes = IDBPObjectStore<Schema, ["writes"], "writes", "readwrite">;

export const isFree = ({ state }: Waiting): boolean => state === "waiting" || state === "sending";
