/** Keeps bytes under names, outside of the database: it knows nothing of rows. */
export interface ObjectStore {
  /** Keeps bytes whose SHA-256 the name begins with; it returns once they are there. Throws `ObjectsAway`. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where nothing has that name. Throws `ObjectsAway`. */
  get(name: string): Promise<Buffer | null>;
  /** Lets it go; what is not there is gone already. Throws `ObjectsAway`. */
  remove(name: string): Promise<void>;
}

/** The store of a server, and what goes there. */
export interface Outside {
  store: ObjectStore;
  /** Whether it takes what is new; else it is only read, and emptied. */
  takes: boolean;
  /** What is smaller stays in the database: its row costs less than a request. */
  least: number;
}

/** The store did not answer, or refused what it should take: nothing is wrong with what was asked. */
export class ObjectsAway extends Error {}

/** What an object is called: the SHA-256 of its bytes, and what no other object has. */
export const sumIn = (name: string): string => name.slice(0, SUM_LENGTH);

const SUM_LENGTH = 64;
