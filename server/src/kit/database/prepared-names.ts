import type pg from "pg";
import { forgetPrepared, wireOf } from "./prepared-query.ts";
import { remembering } from "./remembering.ts";

/** Planning costs more than running, but plans take memory: what is asked for most often keeps its own. */
const MOST_PREPARED = 400;
const MOST_SEEN = 2000;
/** What is asked for once or twice, such as an odd order of many fields, is planned each time. */
const OFTEN = 3;

const seen = remembering<{ times: number }>(MOST_SEEN);
const used = new Set<string>();
const names = remembering<string>(MOST_PREPARED, forget);
/** How many names are no longer used, and how many were not when a connection let go of them. */
let forgotten = 0;
const forgottenOn = new WeakMap<pg.PoolClient, number>();
let count = 0;

function forget(name: string): void {
  used.delete(name);
  forgotten += 1;
}

/** The name under which a statement is prepared; none for what is not asked for often. Names are never given again. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  const asked = seen.get(text) ?? { times: 0 };
  asked.times += 1;
  seen.set(text, asked);
  if (asked.times < OFTEN) return undefined;
  const name = `q${count++}`;
  used.add(name);
  names.set(text, name);
  return name;
}

/**
 * Lets a connection forget what it prepared under names that are no longer used. Never within a transaction: one that has
 * failed, and goes on from a savepoint, takes no other statement before that.
 */
export async function letGo(client: pg.PoolClient, { query_timeout }: { query_timeout?: number }): Promise<void> {
  if ((forgottenOn.get(client) ?? 0) === forgotten) return;
  forgottenOn.set(client, forgotten);
  const wire = wireOf(client);
  for (const name of Object.keys(wire.parsedStatements)) {
    if (used.has(name)) continue;
    forgetPrepared(wire, name);
    await client.query({ text: `deallocate ${name}`, ...(query_timeout ? { query_timeout } : {}) });
  }
}
