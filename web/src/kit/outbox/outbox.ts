import { now } from "../clock.ts";
import { newUuid } from "../new-uuid.ts";
import { Unkept } from "../server/client.ts";
import { loseConnection, untilConnected } from "../server/connection.ts";
import { type Ending, sendWaiting } from "./send.ts";
import { keepCount, shownOutbox, showOutbox, tellArrival } from "./shown.ts";
import { openStore } from "./store.ts";
import { type Asked, pauseAfter, type Waiting } from "./write.ts";

const store = openStore();
const arrived: [write: Waiting, answer: unknown][] = [];
let ending: Ending | null = null;
let started = false;
let underWay: Promise<void> | null = null;
let asksAgain = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("avant-match-outbox") : null;

const user = (): string => window.__USER_UUID__ ?? "";

/** Keeps a write before the screen says so, and sends it as soon as there is a way. Throws `Unkept` where the browser keeps nothing. */
export async function write(asked: Asked, organization: string | null): Promise<void> {
  const by = { uuid: asked.uuid ?? newUuid(), user: user(), organization, at: now().toISOString() };
  await store.add(asked, by).catch(() => {
    throw new Unkept();
  });
  await changed();
  sendNow();
}

export async function retry(id: number): Promise<void> {
  const asked = shownOutbox().writes.find((write) => write.id === id);
  const before = { ...asked?.before, ...asked?.theirs };
  await store.change(id, { state: "waiting", reason: null, theirs: null, before });
  await changed();
  sendNow();
}

export async function abandon(id: number): Promise<void> {
  await store.remove(id);
  await changed();
}

export function startOutbox(): void {
  if (started) return;
  started = true;
  const now = () => void (document.visibilityState === "visible" && sendNow());
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  channel?.addEventListener("message", () => void read());
  void read().then(() => send());
}

/** Somebody did something, or there may be a way again: the waits that have grown by then begin anew. */
export function sendNow(): void {
  failures = 0;
  void send();
}

function send(): Promise<void> {
  asksAgain = underWay !== null;
  underWay ??= drain().finally(() => {
    underWay = null;
    if (asksAgain) void send();
  });
  return underWay;
}

async function drain(): Promise<void> {
  clearTimeout(timer);
  if (shownOutbox().writes.length === 0) await read();
  const work = () =>
    sendWaiting({
      store,
      user: user(),
      fetch: (path, init) =>
        fetch(path, init).catch((error: unknown) => {
          goOnOnceReached();
          throw error;
        }),
      onArrived: (write, answer) => void arrived.push([write, answer]),
      onChange: changedSoon,
    });
  const ended = "locks" in navigator ? await navigator.locks.request("avant-match-outbox", work) : await work();
  failures = ended === "sent" ? 0 : failures + 1;
  if (ended === "again") timer = setTimeout(() => void send(), pauseAfter(failures, Math.random()));
  ending = ended;
  await changed();
}

let waitsForWay = false;

/** What did not reach the server goes on as soon as that answers, however long the wait had grown by then. */
function goOnOnceReached(): void {
  if (waitsForWay) return;
  waitsForWay = true;
  loseConnection();
  void untilConnected().then(() => {
    waitsForWay = false;
    sendNow();
  });
}

async function changed(): Promise<void> {
  await read();
  channel?.postMessage("changed");
}

/** Milliseconds between two looks at what is being sent: to draw each of five hundred would take longer than to send it. */
const DRAWN_EVERY = 250;

function changedSoon(): void {
  if (soon !== undefined) return;
  soon = setTimeout(() => {
    soon = undefined;
    void changed();
  }, DRAWN_EVERY);
}

async function read(): Promise<void> {
  const writes = await store.of(user());
  for (const [write, answer] of arrived.splice(0)) tellArrival(write, answer);
  keepCount(writes.length);
  showOutbox({ writes, ending });
}
