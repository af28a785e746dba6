import { type Asking, senderOf } from "./send-one.ts";
import { isFree } from "./store.ts";
import { lineOf, type Waiting } from "./write.ts";

/** How sending ended: all that can go has gone, the server is to be tried again, or asks who is there. */
export type Ending = "sent" | "again" | "signIn";

interface Sending extends Asking {
  onChange: () => void;
}

/** As many things as a browser asks for side by side of one server, with a way left for what is read meanwhile. */
const AT_ONCE = 4;
const A_ROUND = 50;

/** Sends what waits: items side by side, the writes of one item in order. A refusal holds back only its own item. */
export async function sendWaiting({ store, user, fetch, onArrived, onChange }: Sending): Promise<Ending> {
  const one = senderOf({ store, user, fetch, onArrived });
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
      await sendNext(found, queue).finally(() => underWay.delete(lineOf(found)));
    }
  }

  /** With what else is to be made of the same thing, where the server takes several at once. */
  async function sendNext(found: Waiting, queue: Waiting[]): Promise<void> {
    const { item, many } = found;
    const others = many ? queue.filter((write) => write.item === item && write.many === many) : [];
    if (!many || (others.length === 0 && !found.together)) return sendFound(found);
    for (const other of others) queue.splice(queue.indexOf(other), 1);
    await sendTogether(many, item, await store.leavingTogether([found, ...others].map(({ id }) => id)));
  }

  async function sendTogether(many: string, item: string, writes: readonly Waiting[]): Promise<void> {
    if (writes.length === 0) return;
    onChange();
    const ending = await one.askTogether(many, writes);
    if (ending === "again" || ending === "unreached" || ending === "signIn") return stopFor(ending, item);
    const rest = ending === "refused" ? writes : [];
    for (const { id } of rest) if (!stopped && !held.has(item)) await sendTogether(many, item, await store.leavingTogether([id]));
    onChange();
  }

  function stopFor(ending: "again" | "unreached" | "signIn", item: string): void {
    if (ending === "again") held.add(item);
    else stopped ??= ending === "signIn" ? "signIn" : "again";
  }

  async function sendFound(found: Waiting): Promise<void> {
    const { id } = found;
    for (let write = await store.leaving(id); write; write = await store.leaving(id)) {
      onChange();
      const ending = await one.send(write);
      onChange();
      if (ending === "merged") continue;
      return ending === "done" ? undefined : stopFor(ending, lineOf(found));
    }
  }
}
