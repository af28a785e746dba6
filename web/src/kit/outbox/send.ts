import type { Draft } from "../server/drafts.ts";
import { isFree, type Store } from "./store.ts";
import { conflictsOf, lineOf, theirValues, versionOf, type Waiting } from "./write.ts";

export type Ending = "sent" | "again" | "signIn";

interface Sending extends Asking {
  onChange: () => void;
}

/** As many things as a browser asks for side by side of one server, with a way left for what is read meanwhile. */
const AT_ONCE = 4;
const A_ROUND = 50;

/** Sends what waits: items side by side, the writes of one item in order. A refusal holds back only its own item. */
export async function sendWaiting({ store, user, fetch, onArrived, onChange }: Sending): Promise<Ending> {
  const send = senderOf({ store, user, fetch, onArrived });
  const held = new Set<string>();
  const underWay = new Set<string>();
  let stopped: "again" | "signIn" | null = null;
  const left = async () => (await store.of(user)).filter((write) => isFree(write) && !held.has(lineOf(write))).slice(0, A_ROUND);
  for (let queue = await left(); queue.length > 0; queue = await left()) {
    // One goes ahead: where there is no way, or nobody who may, the others need not find it out.
    await work(queue, 1);
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
    if (stopped) return stopped;
  }
  return held.size > 0 ? "again" : "sent";

  async function work(queue: Waiting[], most = queue.length): Promise<void> {
    for (let count = 0; count < most && !stopped; count++) {
      const at = queue.findIndex((write) => !held.has(lineOf(write)) && !underWay.has(lineOf(write)));
      const [found] = at < 0 ? [] : queue.splice(at, 1);
      if (!found) return;
      underWay.add(lineOf(found));
      await sendFound(found).finally(() => underWay.delete(lineOf(found)));
    }
  }

  function stopFor(ending: "again" | "unreached" | "signIn", item: string): void {
    if (ending === "again") held.add(item);
    else stopped ??= ending === "signIn" ? "signIn" : "again";
  }

  async function sendFound(found: Waiting): Promise<void> {
    const { id } = found;
    for (let write = await store.leaving(id); write; write = await store.leaving(id)) {
      onChange();
      const ending = await send(write);
      onChange();
      if (ending === "merged") continue;
      return ending === "done" ? undefined : stopFor(ending, lineOf(found));
    }
  }
}

export interface Asking {
  store: Store;
  user: string;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  onArrived: (write: Waiting, answer: unknown) => void;
}

type Sent = "done" | "merged" | "again" | "unreached" | "signIn";

function senderOf({ store, user, fetch, onArrived }: Asking) {
  return send;

  async function send(write: Waiting): Promise<Sent> {
    const { id, method, path, changes, before, compares } = write;
    const response = await ask(path, {
      method,
      headers: headersOf(write),
      body: formOf(changes) ?? JSON.stringify(compares ? { ...changes, before } : changes),
    });
    const ending = endingOf(response);
    if (response && ending === "done") {
      const answer: unknown = await response.json().catch(() => null);
      onArrived(write, answer);
      await store.arrived(write, answer);
      return "done";
    }
    if (ending !== "done" && ending !== "refused") {
      await store.waitsAgain(id);
      return ending;
    }
    if (response?.status === 412) return merge(write, await currentOf(response));
    await store.change(id, { state: "refused", reason: response ? await reasonOf(response) : null });
    return "done";
  }

  /** Somebody else wrote meanwhile: it starts from theirs where they changed something else, and is asked about where not. */
  async function merge(write: Waiting, current: Draft | null): Promise<Sent> {
    if (current) return mergeInto(store, write, current);
    const response = await ask(write.path, { headers: accepted });
    const theirs = response?.ok ? ((await response.json().catch(() => null)) as Draft | null) : null;
    const version = versionOf(theirs);
    if (theirs && version !== null) return mergeInto(store, write, theirs);
    await store.waitsAgain(write.id);
    return response === null ? "unreached" : response.status === 401 ? "signIn" : "again";
  }

  /** Null where no answer came. Another user of the browser, signed in meanwhile, is refused as one who is not. */
  async function ask(path: string, init: RequestInit): Promise<Response | null> {
    const headers = { ...init.headers, "avant-match-user": user };
    return fetch(path, { ...init, headers, signal: AbortSignal.timeout(init.body instanceof FormData ? 120_000 : 30_000) }).catch(
      () => null,
    );
  }
}

async function mergeInto(store: Store, write: Waiting, theirs: Draft): Promise<Sent> {
  const asks = conflictsOf(write, theirs).length > 0;
  const [version, values] = [versionOf(theirs), theirValues(write.changes, theirs)];
  const next = asks ? { theirs: values, state: "conflict" as const } : { before: values, state: "waiting" as const };
  await store.change(write.id, { version, reason: asks ? CHANGED : null, ...next });
  return asks ? "done" : "merged";
}

/** What has a file leaves as a form, whose type the browser says. */
function formOf(changes: Draft): FormData | null {
  const values = Object.entries(changes);
  if (!values.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function headersOf({ method, uuid, version, changes }: Waiting): Record<string, string> {
  if (method === "POST") return { ...(formOf(changes) ? accepted : sending), "idempotency-key": uuid };
  return version === null ? sending : { ...sending, "if-match": `"${version}"` };
}

type Answered = "done" | "refused" | "again" | "unreached" | "signIn";

const accepted = { accept: "application/ld+json" };
const sending: Readonly<Record<string, string>> = { ...accepted, "content-type": "application/ld+json" };

function endingOf(response: Response | null): Answered {
  if (response === null) return "unreached";
  if (response.ok) return "done";
  return response.status === 401 ? "signIn" : isUndecided(response) ? "again" : "refused";
}
const CHANGED = "Quelqu’un d’autre a changé cette valeur entre-temps.";

const isUndecided = ({ status, headers }: Response): boolean =>
  status >= 500 || status === 408 || status === 429 || (status === 409 && headers.has("retry-after"));

async function currentOf(response: Response): Promise<Draft | null> {
  const problem = (await response.json().catch(() => null)) as { current?: Draft } | null;
  return problem?.current ?? null;
}

async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => null)) as { detail?: string; violations?: { message: string }[] } | null;
  return problem?.violations?.map(({ message }) => message).join(" ") || problem?.detail || `Refusé (${response.status}).`;
}
