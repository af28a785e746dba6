import { setTimeout as pause } from "node:timers/promises";
import { ask, newAgent } from "./ask.ts";

/** Somebody who only reads; like a browser they ask again what came to nothing. */
export interface Searcher {
  answered: number;
  /** Milliseconds of the longest wait. */
  longest: number;
  stop(): Promise<void>;
}

const BETWEEN = 100;
const AGAIN = 300;
const PATIENCE = 5000;
const WORDS = ["lens", "rennes", "stade", "nantes"];

/** Searches until it is stopped, by the next address where one says nothing. Throws what is refused for good. */
export function startSearcher({ fronts, cookie }: { fronts: readonly string[]; cookie: string }): Searcher {
  const agent = newAgent();
  const over = new AbortController();
  const searcher: Searcher = { answered: 0, longest: 0, stop: async () => {} };
  let front = 0;
  const isAnswered = async (path: string) => {
    const host = fronts[front % fronts.length] ?? "";
    const answer = await ask({ host, path, headers: { cookie }, agent, timeout: PATIENCE }).catch(() => null);
    if (!answer) front++;
    if (answer && answer.status !== 200 && answer.status < 500) throw new Error(`GET ${path}: ${answer.status} ${answer.body}`);
    return answer?.status === 200;
  };
  const searching = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const begun = performance.now();
      while (!(await isAnswered(`/api/search?q=${WORDS[turn % WORDS.length]}`))) await pause(AGAIN);
      searcher.longest = Math.max(searcher.longest, performance.now() - begun);
      searcher.answered++;
      await pause(BETWEEN, null, { signal: over.signal }).catch(() => {});
    }
  })();
  // It is awaited at the end, and what it throws is told there.
  searching.catch(() => {});
  searcher.stop = () => {
    over.abort();
    return searching;
  };
  return searcher;
}
