import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { type Asked, folded, takesIn, type Waiting } from "./write.ts";

interface Schema extends DBSchema {
  writes: { key: number; value: Waiting; indexes: { user: string } };
}

/** What waits on this device, of whoever wrote it. A new version of it is reached by migration: nothing is ever thrown away. */
export interface Store {
  /** Keeps a write, alone or within one that waits already. */
  add(asked: Asked, by: Pick<Waiting, "user" | "organization" | "uuid" | "at">): Promise<void>;
  /** What waits of a user, in the order of writing. */
  of(user: string): Promise<Waiting[]>;
  /** Marks that it leaves, as it stands at that moment; null where it has gone. */
  leaving(id: number): Promise<Waiting | null>;
  change(id: number, changes: Partial<Waiting>): Promise<void>;
  remove(id: number): Promise<void>;
  /** Takes out what the server has, and lets later writes of the same thing start from the version that it made. */
  arrived(sent: Waiting, version: number | null): Promise<void>;
}

const VERSION = 1;

export function openStore(name = "avant-match-outbox"): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(name, VERSION, {
      upgrade(database, from) {
        if (from < 1) database.createObjectStore("writes", { keyPath: "id", autoIncrement: true }).createIndex("user", "user");
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
  const writing = async <T>(work: (writes: Writes) => Promise<T>): Promise<T> => {
    const transaction = (await open()).transaction("writes", "readwrite", { durability: "strict" });
    const [given] = await Promise.all([work(transaction.store), transaction.done]);
    return given;
  };
  const change = (id: number, changes: Partial<Waiting>) =>
    writing(async (writes) => {
      const known = await writes.get(id);
      if (!known) return null;
      const next = { ...known, ...changes };
      await writes.put(next);
      return next;
    });
  return {
    of: async (user) => (await open()).getAllFromIndex("writes", "user", user),
    change: async (id, changes) => void (await change(id, changes)),
    remove: (id) => writing((writes) => writes.delete(id)),
    async leaving(id) {
      return writing(async (writes) => {
        const known = await writes.get(id);
        if (!known) return null;
        await writes.put({ ...known, state: "sending", sent: known.changes });
        return known;
      });
    },
    async add(asked, by) {
      await writing(async (writes) => {
        const known = (await writes.index("user").getAll(by.user)).findLast((waiting) => takesIn(waiting, asked));
        const { id: _none, ...fresh } = { id: 0, ...asked, ...by, sent: null, state: "waiting" as const, reason: null };
        await writes.put(known ? folded(known, asked, by.at) : (fresh as Waiting));
      });
    },
    async arrived({ id, user, item }, version) {
      await writing(async (writes) => {
        await writes.delete(id);
        if (version === null) return;
        const later = (await writes.index("user").getAll(user)).filter((waiting) => waiting.item === item && waiting.method === "PUT");
        for (const waiting of later) await writes.put({ ...waiting, version });
      });
    },
  };
}

type Writes = IDBPObjectStore<Schema, ["writes"], "writes", "readwrite">;
