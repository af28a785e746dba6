import { setTimeout as pause } from "node:timers/promises";
import { ask, newAgent } from "../../tools/cluster/ask.ts";
import type { Somebody } from "./staff.ts";

/** How long answers took, in milliseconds, and what came instead of one. */
export interface Took {
  reads: number[];
  writes: number[];
  /** The same, by what was asked for of a match. */
  by: Map<string, number[]>;
  errors: Map<string, number>;
}

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

/** Milliseconds between two things that somebody does, at most: half of them on average; one of five is a save. */
const BETWEEN = 4000;
const ONE_WRITE_OF = 5;
const PATIENCE = 10_000;

/** Lets people work for so many milliseconds, each with connections of their own, as browsers have them. */
export async function work(people: readonly Somebody[], place: Place, milliseconds: number): Promise<Took> {
  const took: Took = { reads: [], writes: [], by: new Map(), errors: new Map() };
  const end = performance.now() + milliseconds;
  await Promise.all(people.map((somebody, n) => workOf(somebody, { place, n, end, took })));
  return took;
}

interface Working {
  place: Place;
  n: number;
  end: number;
  took: Took;
}

async function workOf(somebody: Somebody, { place, n, end, took }: Working): Promise<void> {
  const agent = newAgent();
  const { fixture, cookie } = somebody;
  const { reads, save } = place.screensOf(somebody);
  const host = place.hosts[n % place.hosts.length] ?? "";
  for (let turn = n; ; turn++) {
    await pause(Math.random() * BETWEEN);
    if (performance.now() > end) break;
    const writes = turn % ONE_WRITE_OF === 0;
    const asked = writes ? save : (reads[turn % reads.length] ?? "");
    const path = `/api/fixtures${asked.startsWith("?") ? "" : `/${fixture}`}${asked}`;
    const since = performance.now();
    const sent = writes ? { method: "PUT", body: { comments: `Relevé ${turn}` } } : {};
    const answer = await ask({
      host,
      port: place.port ?? 443,
      plain: place.plain ?? false,
      agent,
      path,
      headers: { cookie },
      timeout: PATIENCE,
      ...sent,
    }).catch((error: Error) => error);
    const what = `${writes ? "PUT" : "GET"} ${asked || "/"}`;
    if (!(answer instanceof Error) && answer.status === 200) {
      const milliseconds = performance.now() - since;
      (writes ? took.writes : took.reads).push(milliseconds);
      const same = took.by.get(what) ?? [];
      same.push(milliseconds);
      took.by.set(what, same);
    } else {
      const why = `${what}: ${answer instanceof Error ? answer.message : `${answer.status} ${answer.body.slice(0, 120)}`}`;
      took.errors.set(why, (took.errors.get(why) ?? 0) + 1);
    }
  }
  agent.destroy();
}
