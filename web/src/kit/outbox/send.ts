import type { Store } from "./store.ts";
import { conflictsOf, type Waiting } from "./write.ts";

/** How sending ended: all that can go has gone, the server is to be tried again, or asks who is there. */
export type Ending = "sent" | "again" | "signIn";

interface Sending {
  store: Store;
  user: string;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Told of each that has arrived, with what the server answered, before it no longer waits. */
  onArrived: (write: Waiting, answer: unknown) => void;
  onChange: () => Promise<unknown>;
}

/** Sends what waits of a user, in its order; what the server cannot take now holds back nothing but what is written of the same thing. */
export async function sendWaiting({ store, user, fetch, onArrived, onChange }: Sending): Promise<Ending> {
  const held = new Set<string>();
  const next = async () =>
    (await store.of(user)).find(({ state, item }) => (state === "waiting" || state === "sending") && !held.has(item));
  for (let found = await next(); found; found = await next()) {
    const write = await store.leaving(found.id);
    if (!write) continue;
    await onChange();
    const ending = await sendOne(write);
    await onChange();
    if (ending === "signIn" || ending === "unreached") return ending === "signIn" ? "signIn" : "again";
    if (ending === "again") held.add(write.item);
  }
  return held.size > 0 ? "again" : "sent";

  async function sendOne(write: Waiting): Promise<"done" | "again" | "unreached" | "signIn"> {
    const { id, method, path, uuid, changes, version } = write;
    const headers: Record<string, string> = { ...accepted, "content-type": "application/ld+json" };
    if (method === "POST") headers["idempotency-key"] = uuid;
    else if (version !== null) headers["if-match"] = `"${version}"`;
    const response = await ask(path, { method, headers, body: JSON.stringify(changes) });
    if (response?.ok) {
      const answer: unknown = await response.json().catch(() => null);
      onArrived(write, answer);
      await store.arrived(write, versionOf(answer));
      return "done";
    }
    const later = response === null ? "unreached" : response.status === 401 ? "signIn" : isUndecided(response) ? "again" : null;
    if (later) {
      await store.change(id, { state: "waiting" });
      return later;
    }
    if (response?.status === 412) return merge(write);
    await store.change(id, { state: "refused", reason: response ? await reasonOf(response) : null });
    return "done";
  }

  /** Somebody else wrote meanwhile: it starts from theirs where they changed something else, and is asked about where not. */
  async function merge(write: Waiting): Promise<"done" | "again" | "unreached" | "signIn"> {
    const response = await ask(write.path, { headers: accepted });
    const theirs = response?.ok ? ((await response.json().catch(() => null)) as Record<string, unknown> | null) : null;
    const version = versionOf(theirs);
    if (!theirs || version === null) {
      await store.change(write.id, { state: "waiting" });
      return response === null ? "unreached" : response.status === 401 ? "signIn" : "again";
    }
    const names = conflictsOf(write, theirs);
    const asks = names.length > 0;
    await store.change(write.id, { version, state: asks ? "conflict" : "waiting", reason: asks ? CHANGED : null });
    return "done";
  }

  /** Null where no answer came. Another user of the browser, signed in meanwhile, is refused as one who is not. */
  async function ask(path: string, init: RequestInit): Promise<Response | null> {
    const headers = { ...init.headers, "avant-match-user": user };
    return fetch(path, { ...init, headers, signal: AbortSignal.timeout(30_000) }).catch(() => null);
  }
}

const accepted = { accept: "application/ld+json" };
const CHANGED = "Quelqu’un d’autre a changé cette valeur entre-temps.";

/** What may go well another time, or is under way. */
const isUndecided = ({ status, headers }: Response): boolean =>
  status >= 500 || status === 408 || status === 429 || (status === 409 && headers.has("retry-after"));

async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => null)) as { detail?: string; violations?: { message: string }[] } | null;
  return problem?.violations?.map(({ message }) => message).join(" ") || problem?.detail || `Refusé (${response.status}).`;
}

const versionOf = (answer: unknown): number | null =>
  typeof answer === "object" && answer !== null && "version" in answer && typeof answer.version === "number" ? answer.version : null;
