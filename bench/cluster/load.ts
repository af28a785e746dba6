import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ask, newAgent, newPlainAgent } from "../../tools/cluster/ask.ts";
import { type Answer, answerTo } from "./answers.ts";
import type { Somebody } from "./staff.ts";

export interface Place {
  hosts: readonly string[];
  port?: number;
  plain?: boolean;
  /** What is read of a match or, from its question mark on, of all of them, in turn; and what is saved. */
  screensOf: (somebody: Somebody) => Screens;
}

export interface Screens {
  reads: readonly string[];
  save: string;
}

/** People who have come to a place, each with connections of their own, which they keep as browsers do. */
export interface Crew {
  /** Lets them work for so many milliseconds. */
  work(milliseconds: number): Promise<Answer[]>;
  leave(): void;
}

/** What the screens of a side ask for. */
export const screensOf = ({ visits }: Somebody): Screens =>
  visits
    ? { reads: ["", "/context/venue", "/running-order", "/security/away", LIST, SEARCH], save: "/security/away" }
    : { reads: ["", "/context/venue", "/running-order", "/logbook", LIST, SEARCH], save: "/context/pitch" };

/** The same at the bare server, which has one statement for a match, and one for a list of them with its total. */
export const bareScreens: Screens = { reads: ["", "", "", "", "?status=scheduled", "?status=scheduled"], save: "/context/pitch" };

/** Of all matches of the club. */
const LIST = "?status=scheduled";
const SEARCH = "?q=stade";

/** Milliseconds between two things that somebody does, at most: half of them on average. */
const BETWEEN = 4000;
const PATIENCE = 10_000;

export function comeTo(place: Place, people: readonly Somebody[]): Crew {
  const workers = people.map((somebody, n) => ({ somebody, n, turn: n, agent: place.plain ? newPlainAgent() : newAgent() }));
  return {
    async work(milliseconds) {
      const answers: Answer[] = [];
      const end = performance.now() + milliseconds;
      await Promise.all(workers.map((worker) => workOf(worker, place, { end, answers })));
      return answers;
    },
    leave() {
      for (const { agent } of workers) agent.destroy();
    },
  };
}

interface Worker {
  somebody: Somebody;
  n: number;
  turn: number;
  agent: Agent;
}

async function workOf(worker: Worker, place: Place, { end, answers }: { end: number; answers: Answer[] }): Promise<void> {
  const { somebody, n, agent } = worker;
  const host = place.hosts[n % place.hosts.length] ?? "";
  for (;;) {
    await pause(Math.random() * BETWEEN);
    if (performance.now() > end) break;
    const { kind, what, path, ...sent } = nextOf(somebody, place.screensOf(somebody), worker.turn++);
    const asked = { kind, what, since: performance.now() };
    const { port = 443, plain = false } = place;
    const got = ask({ host, port, plain, agent, path, headers: { cookie: somebody.cookie }, timeout: PATIENCE, ...sent });
    answers.push(answerTo(asked, await got.catch((error: Error) => error)));
  }
}

interface Next extends Pick<Answer, "kind" | "what"> {
  path: string;
  method?: string;
  body?: object;
}

const ONE_WRITE_OF = 5;

/** What somebody does in a turn: one of five is a save. */
export function nextOf(somebody: Somebody, { reads, save }: Screens, turn: number): Next {
  if (turn % ONE_WRITE_OF === 0) return saveOf(somebody, save, turn);
  const asked = reads[turn % reads.length] ?? "";
  return { kind: "reads", what: `GET ${asked || "/"}`, path: pathOf(somebody, asked) };
}

export const saveOf = (somebody: Somebody, save: string, turn: number): Next => ({
  kind: "writes",
  what: `PUT ${save}`,
  path: pathOf(somebody, save),
  method: "PUT",
  body: { comments: `Relevé ${turn}` },
});

const pathOf = ({ fixture }: Somebody, asked: string): string => `/api/fixtures${asked.startsWith("?") ? "" : `/${fixture}`}${asked}`;
