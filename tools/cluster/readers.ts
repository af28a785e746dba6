import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { newAgent } from "./ask.ts";
import { DOMAIN } from "./services.ts";

/** Who follows a match over a live stream, and comes back with the last event that they had, as browsers do. */
export interface Reader {
  fixture: string;
  /** The changes that it was told. */
  seen: ReadonlySet<string>;
  /** How often it had to come back, and was told to read all again. */
  returns: number;
  resets: number;
  /** Milliseconds of the longest time without a stream. */
  longestAway: number;
  close(): Promise<void>;
}

/** A stream says something every 25 seconds; silent for longer, it is left. */
const SILENT = 32_000;
const BEFORE_RETURN = 1000;

/** Follows a fixture, by whichever address answers, until it is closed. */
export function follow(fixture: string, { fronts, cookie, first }: { fronts: readonly string[]; cookie: string; first: number }): Reader {
  const seen = new Set<string>();
  const over = new AbortController();
  const reader = { fixture, seen, returns: -1, resets: 0, longestAway: 0, close: async () => {} };
  let [last, gone]: [string | undefined, number] = [undefined, performance.now()];
  const take = (event: string, id: string | undefined) => {
    if (event === "reset") reader.resets++;
    if (event === "change" && id) seen.add(id);
    last = id ?? last;
  };
  const reading = (async () => {
    for (let turn = first; !over.signal.aborted; turn++) {
      const stream = await open(fronts[turn % fronts.length] ?? "", { fixture, cookie, last, signal: over.signal }).catch(() => null);
      if (stream) {
        if (reader.returns >= 0) reader.longestAway = Math.max(reader.longestAway, performance.now() - gone);
        reader.returns++;
        await read(stream, take).catch(() => {});
        gone = performance.now();
      }
      await pause(BEFORE_RETURN, null, { signal: over.signal }).catch(() => {});
    }
  })();
  reader.close = () => {
    over.abort();
    return reading;
  };
  return reader;
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
