import type pg from "pg";
import { forgetPrepared, wireOf } from "./prepared-query.ts";
import { remembering } from "./remembering.ts";

/** Planning costs more than running, but each plan takes memory of every connection: what is asked for most often keeps its plan. */
const MOST_PREPARED = 400;
const MOST_SEEN = 2000;
/** What is asked for once or twice, such as an odd order of many fields, is planned each time. */
const OFTEN = 3;

const seen = remembering<{ times: number }>(MOST_SEEN);
const names = remembering<string>(MOST_PREPARED, (name) => forgotten.push(name));
/** The names that are no longer used, in their order; connections let go of them one after the other. */
const forgotten: string[] = [];
const letGoOf = new WeakMap<pg.PoolClient, number>();
let count = 0;

/** The name under which a statement is prepared; none for what is not asked for often. Names are never given again. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  const asked = seen.get(text) ?? { times: 0 };
  asked.times += 1;
  seen.set(text, asked);
  if (asked.times < OFTEN) return undefined;
  const name = `q${count++}`;
  names.set(text, name);
  return name;
}

/** Lets a connection forget what it prepared under names that are no longer used. */
export async function letGo(client: pg.PoolClient): Promise<void> {
  const from = letGoOf.get(client) ?? 0;
  if (from === forgotten.length) return;
  letGoOf.set(client, forgotten.length);
  const wire = wireOf(client);
  for (const name of forgotten.slice(from)) {
    if (!(name in wire.parsedStatements)) continue;
    forgetPrepared(wire, name);
    await client.query(`deallocate ${name}`);
  }
}
