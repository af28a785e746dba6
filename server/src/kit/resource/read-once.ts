import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { Connection } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { Problem } from "../http/problem.ts";
import { getItem, listItems } from "./reading.ts";
import type { AnyStore } from "./store.ts";

export class ReadOnce {
  readonly #on: Connection;
  readonly #caller: Caller;
  readonly #uuid: string;
  readonly #known = new Map<object, Promise<unknown>>();

  constructor(on: Connection, caller: Caller, uuid: string) {
    this.#on = on;
    this.#caller = caller;
    this.#uuid = uuid;
  }

  item<R extends AnyResource>(store: AnyStore<R>): Promise<Read<R> | null> {
    return this.#once(store, () => getItem(this.#on, store, this.#caller, this.#uuid).catch(hidden));
  }

  rows<R extends AnyResource>(store: AnyStore<R>, filter: string): Promise<Read<R>[]> {
    const query = { filters: [{ name: filter, value: this.#uuid }], order: [] };
    const page = { page: 1, itemsPerPage: 1000, asked: false };
    return this.#once(store, async () => JSON.parse(`[${(await listItems(this.#on, store, this.#caller, query, page)).members}]`));
  }

  #once<T>(part: object, read: () => Promise<T>): Promise<T> {
    const known = this.#known.get(part) ?? read();
    this.#known.set(part, known);
    return known as Promise<T>;
  }
}

function hidden(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
