import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { ask, newAgent } from "./ask.ts";
import { DOMAIN } from "./services.ts";

/** Who follows a match over a live stream, and comes back with the last event that they had, as browsers do. */
export interface Reader {
  fixture: string;
  /** The changes that it was told, or found where it was told to read all again. */
  seen: ReadonlySet<string>;
  /** How often it had to come back, and was told to read all again; how many changes it knows from that alone. */
  returns: number;
  resets: number;
  found: number;
  /** Milliseconds of the longest time without a stream. */
  longestAway: number;
  close(): Promise<void>;
}

/** A stream says something every 25 seconds; silent for longer, it is left. */
const SILENT = 32_000;
const BEFORE_RETURN = 1000;
/** Lines of a history that are read at once, which is as many as it gives. */
const PAGE = 100;

interface Following {
  fronts: readonly string[];
  cookie: string;
  first: number;
  /** What it reads of the address where it is told to read all again: the changes there. Throws where no answer came. */
  readAgain?: (host: string) => Promise<readonly string[]>;
}

/** Follows a fixture, by whichever address answers, until it is closed. */
export function follow(fixture: string, { fronts, cookie, first, readAgain }: Following): Reader {
  const seen = new Set<string>();
  const over = new AbortController();
  const reader = { fixture, seen, returns: -1, resets: 0, found: 0, longestAway: 0, close: async () => {} };
  let [last, gone]: [string | undefined, number] = [undefined, performance.now()];
  const rereading: Promise<void>[] = [];
  const reread = async (turn: number) => {
    const read = await readAgain?.(fronts[turn % fronts.length] ?? "").catch(() => null);
    if (read === null && !over.signal.aborted) {
      await pause(BEFORE_RETURN, null, { signal: over.signal }).catch(() => {});
      return reread(turn + 1);
    }
    const before = seen.size;
    for (const uuid of read ?? []) seen.add(uuid);
    reader.found += seen.size - before;
  };
  const take = (turn: number) => (event: string, id: string | undefined) => {
    if (event === "reset") {
      reader.resets++;
      rereading.push(reread(turn));
    }
    if (event === "change" && id) seen.add(id);
    last = id ?? last;
  };
  const reading = (async () => {
    for (let turn = first; !over.signal.aborted; turn++) {
      const stream = await open(fronts[turn % fronts.length] ?? "", { fixture, cookie, last, signal: over.signal }).catch(() => null);
      if (stream) {
        if (reader.returns >= 0) reader.longestAway = Math.max(reader.longestAway, performance.now() - gone);
        reader.returns++;
        await read(stream, take(turn)).catch(() => {});
        gone = performance.now();
      }
      await pause(BEFORE_RETURN, null, { signal: over.signal }).catch(() => {});
    }
  })();
  reader.close = () => {
    over.abort();
    return Promise.all([reading, ...rereading]).then(() => {});
  };
  return reader;
}

/** The changes of a fixture since an instant, as its history shows them by an address. Throws where no answer came. */
export async function readHistory(host: string, { fixture, cookie, since }: { fixture: string; cookie: string; since: Date }) {
  const uuids: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/fixtures/${fixture}/history?itemsPerPage=${PAGE}&page=${page}`;
    const { status, body } = await ask({ host, path, headers: { cookie } });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
    const { member }: { member: { uuid: string; at: string }[] } = JSON.parse(body);
    uuids.push(...member.map(({ uuid }) => uuid));
    if (member.length < PAGE || member.some(({ at }) => new Date(at) < since)) return uuids;
  }
}

interface Opening {
  fixture: string;
  cookie: string;
  last: string | undefined;
  signal: AbortSignal;
}

async function open(host: string, { fixture, cookie, last, signal }: Opening): Promise<IncomingMessage> {
  const headers = { host: DOMAIN, cookie, accept: "text/event-stream", ...(last && { "last-event-id": last }) };
  const asked = request({ host, port: 443, path: `/api/fixtures/${fixture}/events`, headers, agent: newAgent(), signal });
  asked.setTimeout(SILENT, () => asked.destroy()).end();
  const late = setTimeout(() => asked.destroy(new Error("no answer")), 5000);
  const [answer]: [IncomingMessage] = (await once(asked, "response").finally(() => clearTimeout(late))) as [IncomingMessage];
  asked.on("error", () => {});
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  throw new Error(String(answer.statusCode));
}

async function read(stream: IncomingMessage, take: (event: string, id: string | undefined) => void): Promise<void> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8")) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event] = /^event: (.*)$/m.exec(block) ?? [];
      if (event) take(event, /^id: (.*)$/m.exec(block)?.[1]);
    }
  }
}
