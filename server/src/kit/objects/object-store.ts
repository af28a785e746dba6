export interface ObjectStore {
  /** `name` begins with the SHA-256 of `bytes`. Resolves once they are stored. Throws `ObjectsAway`. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null if there is none. Throws `ObjectsAway`. */
  get(name: string): Promise<Buffer | null>;
  /** A missing object counts as removed. Throws `ObjectsAway`. */
  remove(name: string): Promise<void>;
}

export interface Outside {
  store: ObjectStore;
  /** If false, the store is only read, and emptied. */
  takes: boolean;
  /** Bytes: below, a row of the database costs less than a request. */
  least: number;
}

export class ObjectsAway extends Error {}

/** Returns the SHA-256 that an object's name begins with. */
export const sumIn = (name: string): string => name.slice(0, SUM_LENGTH);

const SUM_LENGTH = 64;
