import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { draftKey, forgetKept, keep, keptUnder } from "../kept.ts";
import { quietly } from "../quietly.ts";
import { ApiError, call, isStale } from "./client.ts";
import { Conflict } from "./conflict.ts";
import { conflictingNames, type Draft, draftOf } from "./drafts.ts";
import { itemPath, listPath, writePath } from "./queries.ts";
import { stored } from "./stored.ts";

/** Idempotency keys of creations without an answer, kept in the tab: a form after a reload asks the same again. */
let unanswered: Map<string, string> | undefined;

const MOST_KEPT = 20;

/** What has become too much for the tab is remembered by its page alone: nothing stands there that was answered since. */
function remember(asked: string, key?: string): void {
  const keys = keysUnanswered();
  keys.delete(asked);
  if (key) keys.set(asked, key);
  forgetKept(kept());
  if (keys.size > 0) quietly(() => keep(kept(), JSON.stringify([...keys].slice(-MOST_KEPT))));
}

function keysUnanswered(): Map<string, string> {
  unanswered ??= new Map(quietly(() => keptUnder<[string, string][]>(kept())));
  return unanswered;
}

const kept = () => draftKey("once");

/** Creates an item; the same again where no answer came is the same item. Throws `ApiError`. */
export const createItem = <R extends AnyResource>(resource: R, body: Draft): Promise<Read<R>> =>
  sendOnce(`${resource.path} ${JSON.stringify(body)}`, (key) => call<Read<R>>("POST", listPath(resource), { body, key }));

/** Sends something under a key of its own, which is the same again where no answer came to the same. Throws as it does. */
export async function sendOnce<T>(asked: string, send: (key: string | undefined) => Promise<T>): Promise<T> {
  const key = keysUnanswered().get(asked) ?? keyUuid();
  remember(asked, key);
  try {
    const answer = await send(key);
    remember(asked);
    return answer;
  } catch (error) {
    if (isRefused(error)) remember(asked);
    throw error;
  }
}

/** What fails otherwise, or is still under way, may have been made all the same. */
const isRefused = (error: unknown) => error instanceof ApiError && !error.undecided && error.status >= 400 && error.status < 500;

/** Browsers make none on a page that came without TLS. */
export const keyUuid = (): string | undefined => ("randomUUID" in crypto ? crypto.randomUUID() : undefined);

/** Writes changes over a `base`, and rebases on others’ changes of other fields. Throws `Conflict` for the same fields. */
export async function saveItem<R extends AnyResource>(
  resource: R,
  base: Read<R>,
  changes: Draft,
  path = writePath(resource, stored(base).uuid),
  attempts = 2,
): Promise<Read<R>> {
  try {
    return await call<Read<R>>("PUT", path, { body: changes, version: stored(base).version });
  } catch (error) {
    if (!isStale(error)) throw error;
    const theirs = await call<Read<R>>("GET", itemPath(resource, stored(base).uuid));
    const names = conflictingNames(draftOf(resource, base), changes, draftOf(resource, theirs));
    // Whoever is always a step ahead is asked about, like a change of the same fields.
    if (names.length > 0 || attempts === 1) throw new Conflict(theirs, names.length > 0 ? names : Object.keys(changes));
    return saveItem(resource, theirs, changes, path, attempts - 1);
  }
}

/** Deletes an item as it was read; gives where that is taken back, if it can be. Throws `Conflict` where it was changed meanwhile, `ApiError` for the rest. */
export async function removeItem<R extends AnyResource>(resource: R, item: Read<R>): Promise<string | undefined> {
  const path = itemPath(resource, stored(item).uuid);
  let undone: string | undefined;
  const onHeaders = (headers: Headers) => {
    undone = RESTORED_AT.exec(headers.get("link") ?? "")?.[1];
  };
  try {
    await call("DELETE", path, { version: stored(item).version, onHeaders });
    return undone;
  } catch (error) {
    if (!isStale(error)) throw error;
    throw new Conflict(await call<Read<R>>("GET", path), []);
  }
}

const RESTORED_AT = /<([^>]*)>; rel="restore"/;
