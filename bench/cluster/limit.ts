import { setTimeout as pause } from "node:timers/promises";
import { type Answered, ask, newAgent } from "../../tools/cluster/ask.ts";
import type { Somebody } from "./staff.ts";

/** What became of requests that were more than two nodes answer. */
export interface Past {
  answered: number;
  /** 503 or 429 with the seconds after which to ask again. */
  sentAway: number;
  /** Anything else. */
  wrong: Map<string, number>;
  /** Milliseconds until the last answer of any kind. */
  longest: number;
  /** Seconds after the end, until ten reads in a row took less than was given. */
  calmAfter: number;
}

const PATIENCE = 30_000;
const CALM = 10;
/** Milliseconds after which it is none any more. */
const MOST = 60_000;

/** Has so many people ask again as soon as they are answered, for so many milliseconds. */
export async function overwhelm(
  people: readonly Somebody[],
  { hosts, milliseconds, calm }: { hosts: readonly string[]; milliseconds: number; calm: number },
): Promise<Past> {
  const past: Past = { answered: 0, sentAway: 0, wrong: new Map(), longest: 0, calmAfter: 0 };
  const end = performance.now() + milliseconds;
  const hurry = async ({ fixture, cookie }: Somebody, n: number) => {
    const agent = newAgent();
    while (performance.now() < end) {
      const since = performance.now();
      const asked = {
        host: hosts[n % hosts.length] ?? "",
        path: `/api/fixtures/${fixture}`,
        headers: { cookie },
        agent,
        timeout: PATIENCE,
      };
      count(past, await ask(asked).catch((error: Error) => error));
      past.longest = Math.max(past.longest, performance.now() - since);
    }
    agent.destroy();
  };
  await Promise.all(people.map(hurry));
  const since = performance.now();
  await calmed(people, hosts, calm);
  past.calmAfter = (performance.now() - since) / 1000;
  return past;
}

function count(past: Past, answer: Answered | Error): void {
  if (!(answer instanceof Error) && answer.status === 200) past.answered++;
  else if (!(answer instanceof Error) && [429, 503].includes(answer.status) && answer.headers["retry-after"] !== undefined) past.sentAway++;
  else {
    const what = answer instanceof Error ? answer.message : String(answer.status);
    past.wrong.set(what, (past.wrong.get(what) ?? 0) + 1);
  }
}

async function calmed(people: readonly Somebody[], hosts: readonly string[], calm: number): Promise<void> {
  const agent = newAgent();
  const end = performance.now() + MOST;
  for (let quick = 0, n = 0; quick < CALM; n++) {
    if (performance.now() > end) throw new Error(`The nodes answer no read in ${calm.toFixed(0)} ms, a minute after.`);
    const { fixture, cookie } = people[n % people.length] as Somebody;
    const since = performance.now();
    const host = hosts[n % hosts.length] ?? "";
    const answer = await ask({ host, path: `/api/fixtures/${fixture}`, headers: { cookie }, timeout: PATIENCE, agent }).catch(() => null);
    quick = answer?.status === 200 && performance.now() - since < calm ? quick + 1 : 0;
    await pause(50);
  }
}
