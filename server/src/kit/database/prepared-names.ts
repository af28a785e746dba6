import { createHash } from "node:crypto";
import { remembering } from "./remembering.ts";

/** Planning costs more than running, but plans take memory: what is asked for most often keeps its own. */
const MOST_PREPARED = 400;
const MOST_SEEN = 2000;
/** What is asked for once or twice, such as an odd order of many fields, is planned each time. */
const OFTEN = 3;

const seen = remembering<{ times: number }>(MOST_SEEN);
/** Under which the limit of a read is prepared, where no session has it. */
export const LIMIT = "limit";
/** The same of how far a replica must be. */
export const CHECK = "caught up";
const used = new Set<string>([LIMIT, CHECK]);
const names = remembering<string>(MOST_PREPARED, forget);
/** How many names are no longer used, and how many were not when a connection let go of them. */
let forgotten = 0;
const forgottenOn = new WeakMap<object, number>();
const lately = remembering<string>(MOST_PREPARED);

function forget(name: string): void {
  used.delete(name);
  forgotten += 1;
  lately.set(name, name);
}

/**
 * The name under which a statement is prepared; none for what is not asked for often. It is made of the text: who finds it on a
 * session that others have used finds this very statement.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  const asked = seen.get(text) ?? { times: 0 };
  asked.times += 1;
  seen.set(text, asked);
  if (asked.times < OFTEN) return undefined;
  const name = `am_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
  used.add(name);
  names.set(text, name);
  return name;
}

/**
 * The names that a connection prepared and that are no longer used: to be closed with what is sent next. A message of the
 * protocol can be sent at any time, within a transaction that failed too, and goes through a pooler, which has names of its own.
 */
export function unusedOn(wire: { parsedStatements: Readonly<Record<string, string>> }): string[] {
  if ((forgottenOn.get(wire) ?? 0) === forgotten) return [];
  forgottenOn.set(wire, forgotten);
  return Object.keys(wire.parsedStatements).filter((name) => !used.has(name));
}

/** The names that were let go of last: to be closed on a session of which one does not know what it has. */
export const unusedLately = (): string[] => lately.values().filter((name) => !used.has(name));
