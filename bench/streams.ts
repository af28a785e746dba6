import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { loadDemo } from "../server/demo/load.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { migrate } from "../server/src/kit/database/migrate.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { sessionOf } from "../server/test/requester.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { fillWithClubs, userOfClub } from "./clubs.ts";
import { openStream, type Reader } from "./event-reader.ts";
import { residentMegabytes, startOurs } from "./processes.ts";

/** Six hundred streams on one node while others write: `npm run bench:streams`; SECONDS=… for less than three minutes. */
const SECONDS = Number(process.env.SECONDS ?? 180);
const MATCHES = 20;
const OF_A_CLUB = 5;
const OF_A_USER = 3;
const WRITES = 20;
const READS = 20;
/** Seconds without streams, before and after: what else the machine does weighs on both. */
const ALONE = Math.max(5, Math.round(SECONDS / 6));
const WARMING = Math.min(15, ALONE);
/** Seconds with streams before it counts: the heap grows into its new size. */
const SETTLING = Math.round(SECONDS / 2);
const LAST_COME_WITHIN = 5;
const goals = { growth: 1.1, p99: 1000, reads: 1.2 };

interface Match {
  address: string;
  cookies: string[];
  /** When each write was answered, in their order: they wait for one another. */
  answered: number[];
  writing: Promise<void>;
}

interface Load {
  reads: number[];
  writes: number[];
  memory: number[];
}

const postgresql = await startPostgresql();
const database = openPostgres(postgresql.url);
try {
  await migrate(database, `${import.meta.dirname}/../server/migrations`);
  await database.transaction((tx) => loadDemo(tx, new Date()));
  await fillWithClubs(database, 2 * MATCHES, 2 * MATCHES);
  await addUsers(database);
  const { child, port } = await startOurs(postgresql.url);
  try {
    await measure(await matchesOf(database), `http://127.0.0.1:${port}`, () => residentMegabytes(child));
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
} finally {
  await database.close();
  await postgresql.stop();
}

async function measure(matches: readonly Match[], origin: string, memory: () => number): Promise<void> {
  await load(matches, origin, WARMING, memory);
  const before = await load(matches, origin, ALONE, memory);
  const from = new Map(matches.map((match) => [match, match.answered.length]));
  const readers = await openAll(matches, origin);
  await load(matches, origin, SETTLING, memory);
  const during = await load(matches, origin, SECONDS, memory);
  await pause(LAST_COME_WITHIN * 1000);
  const seen = seenBy(readers, from);
  for (const { reader } of readers) reader.close();
  await pause(1000);
  const after = await load(matches, origin, ALONE, memory);

  const [start, end] = [middle(during.memory.slice(0, 10)), middle(during.memory.slice(-10))];
  const [p50, p99] = [at(seen.delays, 0.5), at(seen.delays, 0.99)];
  const alone = [...before.reads, ...after.reads];
  const ratio = middle(during.reads) / middle(alone);
  const told = [
    { text: `${readers.length} streams, ${WRITES} writes a second for ${SECONDS} s: ${seen.delays.length} changes seen`, good: true },
    {
      text: `missed: ${seen.missed} (must be 0), told twice: ${seen.twice}, cut: ${seen.cut} (must be 0)`,
      good: seen.missed + seen.cut === 0,
    },
    { text: `seen after the answer: p50 ${ms(p50)}, p99 ${ms(p99)} (less than ${ms(goals.p99)})`, good: p99 < goals.p99 },
    {
      text: `memory: ${start} MB, then ${end} MB (at most ${goals.growth} times), before it all ${middle(before.memory)} MB`,
      good: end <= goals.growth * start,
    },
    {
      text: `a read: ${ms(middle(during.reads))}, ${ratio.toFixed(2)} of without streams (at most ${goals.reads})`,
      good: ratio <= goals.reads,
    },
    { text: `p99 of a read: ${ms(at(during.reads, 0.99))}, without ${ms(at(alone, 0.99))}`, good: true },
    { text: `a write: ${ms(middle(during.writes))}, without ${ms(middle([...before.writes, ...after.writes]))}`, good: true },
  ];
  for (const { text, good } of told) console.log(good ? text : `${text}: MISSED`);
  if (told.some(({ good }) => !good)) process.exitCode = 1;
}

/** Writes and reads at a steady rate, whatever the answers take. */
async function load(matches: readonly Match[], origin: string, seconds: number, memory: () => number): Promise<Load> {
  const measured: Load = { reads: [], writes: [], memory: [] };
  const sent: Promise<void>[] = [];
  const [since, every] = [performance.now(), 1000 / Math.max(WRITES, READS)];
  for (let turn = 0; turn * every < seconds * 1000; turn++) {
    await pause(Math.max(0, since + turn * every - performance.now()));
    const match = matches[turn % matches.length];
    if (!match) continue;
    if (turn % READS === 0) measured.memory.push(memory());
    match.writing = match.writing.then(() => write(match, origin, measured, turn));
    sent.push(match.writing, read(matches[(turn * 7) % matches.length] ?? match, origin, measured, turn));
  }
  await Promise.all(sent);
  return measured;
}

async function write(match: Match, origin: string, { writes }: Load, turn: number): Promise<void> {
  const since = performance.now();
  const headers = { cookie: match.cookies[0] ?? "", "content-type": "application/json" };
  const body = JSON.stringify({ comments: `Version ${turn} de ${since}` });
  const answer = await fetch(`${origin}${match.address}/context/pitch`, { method: "PUT", headers, body });
  if (!answer.ok) throw new Error(`PUT: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  match.answered.push(performance.now());
  writes.push(performance.now() - since);
}

async function read({ address, cookies }: Match, origin: string, { reads }: Load, turn: number): Promise<void> {
  const paths = [address, `${address}/context/pitch`, `${address}/context/venue`, "/api/fixtures", `${address}/running-order`];
  const since = performance.now();
  const answer = await fetch(`${origin}${paths[turn % paths.length]}`, { headers: { cookie: cookies[turn % cookies.length] ?? "" } });
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  await answer.arrayBuffer();
  reads.push(performance.now() - since);
}

async function openAll(matches: readonly Match[], origin: string): Promise<{ match: Match; reader: Reader }[]> {
  const opened: { match: Match; reader: Reader }[] = [];
  for (const match of matches) {
    const streams = match.cookies.flatMap((cookie) => Array.from({ length: OF_A_USER }, () => cookie));
    const readers = streams.map((cookie) => openStream(`${origin}${match.address}/events`, cookie));
    opened.push(...(await Promise.all(readers)).map((reader) => ({ match, reader })));
  }
  return opened;
}

/** How long after its answer each stream was told of each change: the nth of a match is the nth that was written. */
function seenBy(readers: readonly { match: Match; reader: Reader }[], from: ReadonlyMap<Match, number>) {
  const seen = { delays: [] as number[], missed: 0, twice: 0, cut: 0 };
  for (const { match, reader } of readers) {
    const answered = match.answered.slice(from.get(match));
    const times = [...reader.changes.values()];
    seen.missed += Math.max(0, answered.length - times.length);
    seen.twice += reader.twice;
    if (reader.cut()) seen.cut++;
    for (const [place, time] of times.slice(0, answered.length).entries()) seen.delays.push(Math.max(0, time - (answered[place] ?? time)));
  }
  return seen;
}

/** Whoever else works for the clubs that play. */
async function addUsers(on: Database): Promise<void> {
  await on.query(
    `insert into user_account (username, person_uuid, organization_uuid, profile)
     select 'aussi-' || i || '-' || username, person_uuid, organization_uuid, 'member' from user_account, generate_series(2, $1) i
     where username like 'club-%'`,
    [OF_A_CLUB],
  );
}

/** The first club receives the second, the third the fourth, and so on. */
async function matchesOf(on: Database): Promise<Match[]> {
  return Promise.all(
    Array.from({ length: MATCHES }, async (_, n): Promise<Match> => {
      const clubs = [2 * n + 1, 2 * n + 2].map(userOfClub);
      const [found] = await on.query<{ uuid: string }>(
        `select f.uuid from fixture f join user_account h on h.organization_uuid = f.home_organization_uuid
         join user_account a on a.organization_uuid = f.away_organization_uuid where h.username = $1 and a.username = $2`,
        clubs,
      );
      const users = clubs.flatMap((club) => [club, ...Array.from({ length: OF_A_CLUB - 1 }, (_, i) => `aussi-${i + 2}-${club}`)]);
      const cookies = await Promise.all(users.map((user) => sessionOf(on, user)));
      return { address: `/api/fixtures/${found?.uuid}`, cookies, answered: [], writing: Promise.resolve() };
    }),
  );
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function middle(values: readonly number[]): number {
  return at(values, 0.5);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
