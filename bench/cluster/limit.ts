import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { ask, newAgent } from "../../tools/cluster/ask.ts";
import type { Cluster } from "../../tools/cluster/cluster.ts";
import { type Answer, answerTo } from "./answers.ts";
import { openBrowser } from "./browser.ts";
import { calmAfter, type Past } from "./goals.ts";
import { type Crew, nextOf, saveOf, screensOf } from "./load.ts";
import type { Somebody } from "./staff.ts";

interface Limited {
  hosts: readonly string[];
  people: readonly Somebody[];
  /** The same people, who go on with their work as soon as it is over. */
  crew: Crew;
}

/** Of each of the staff: together more than both nodes answer in the five seconds for which HAProxy lets one wait. */
const AT_ONCE = 20;
const CROWD_SECONDS = 20;
const PATIENCE = 30_000;
/** Milliseconds after it, for which it is looked at how all goes on. */
const AFTER = 20_000;

/** So many requests at once, each followed by the next as soon as it is answered. */
export function crowd({ hosts, people, crew }: Limited): Promise<Past> {
  const hurry = async (isOver: () => boolean, answers: Answer[]) => {
    const browsers = people.map((_, n) => openBrowser(hosts[n % hosts.length] ?? ""));
    const one = async (n: number) => {
      const [somebody, browser] = [people[n % people.length], browsers[n % people.length]];
      if (!somebody || !browser) return;
      await pause(Math.random() * 1000);
      for (let turn = n; !isOver(); turn++) {
        const { kind, what, ...sent } = nextOf(somebody, screensOf(somebody), turn);
        const asked = { kind, what, since: performance.now() };
        const got = await browser.ask({ ...sent, cookie: somebody.cookie, timeout: PATIENCE }).catch((error: Error) => error);
        answers.push(answerTo(asked, got));
        if (got instanceof Error) await pause(100);
      }
    };
    await Promise.all(Array.from({ length: people.length * AT_ONCE }, (_, n) => one(n)));
    for (const browser of browsers) browser.close();
  };
  const title = `${people.length * AT_ONCE} at once for ${CROWD_SECONDS} s`;
  return pass({ title, crew, hurry, happens: () => pause(CROWD_SECONDS * 1000) });
}

/** What the staff write to. */
const TABLES = "pitch_details, away_security";
const LOCK_SECONDS = 10;
const BEFORE_LOCK = 2000;
/** Milliseconds between two saves of somebody, at most. */
const BETWEEN = 1000;

/** The staff save again and again, while somebody at work on the primary holds what they write to. */
export function lock({ hosts, people, crew }: Limited, cluster: Cluster): Promise<Past> {
  const hurry = async (isOver: () => boolean, answers: Answer[]) => {
    const one = async (somebody: Somebody, n: number) => {
      const [agent, host, { save }] = [newAgent(), hosts[n % hosts.length] ?? "", screensOf(somebody)];
      for (let turn = n; !isOver(); turn++) {
        const { kind, what, path, ...sent } = saveOf(somebody, save, turn);
        const asked = { kind, what, since: performance.now() };
        const got = ask({ host, agent, path, headers: { cookie: somebody.cookie }, timeout: PATIENCE, ...sent });
        answers.push(answerTo(asked, await got.catch((error: Error) => error)));
        await pause(Math.random() * BETWEEN);
      }
      agent.destroy();
    };
    await Promise.all(people.map(one));
  };
  const happens = async () => {
    await pause(BEFORE_LOCK);
    await holdLock(cluster);
  };
  const title = `${people.length} who save, and a lock of ${LOCK_SECONDS} s on what they save`;
  return pass({ title, crew, hurry, happens });
}

interface Passing {
  title: string;
  crew: Crew;
  /** What is too much, until it is over. */
  hurry(isOver: () => boolean, answers: Answer[]): Promise<void>;
  happens(): Promise<void>;
}

async function pass({ title, crew, hurry, happens }: Passing): Promise<Past> {
  const answers: Answer[] = [];
  let over = false;
  const hurried = hurry(() => over, answers);
  await happens();
  over = true;
  const from = performance.now();
  const after = await crew.work(AFTER);
  await hurried;
  return { title, answers: [...answers, ...after], calmAfter: calmAfter(after, from, from + AFTER) };
}

async function holdLock({ leader }: Cluster): Promise<void> {
  const primary = await leader();
  if (!primary) throw new Error("The cluster has no primary.");
  const text = `begin; lock table ${TABLES}; select pg_sleep(${LOCK_SECONDS}); commit`;
  const command = ["psql", "--quiet", "--username=postgres", "--dbname=avant_match", "--command", text];
  const [code] = await once(primary.machine.start("lock", command, { user: "postgres" }), "exit");
  if (code !== 0) throw new Error(`The lock was not held: see ${primary.machine.root}/log/lock.`);
}
