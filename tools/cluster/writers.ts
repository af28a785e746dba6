import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Answered, ask, newAgent } from "./ask.ts";
import type { Done } from "./verdict.ts";

/** People at work: half of them make new rows, the others change one each again and again. */
export interface Writers {
  done: Done[];
  /** Tries that were refused or went unanswered, by what came of them. */
  tries: Map<string, number>;
  stop(): Promise<void>;
}

interface Place {
  /** The addresses that the public name leads to. */
  fronts: readonly string[];
  cookie: string;
  fixtures: readonly string[];
}

const CLIENTS = 20;
const BETWEEN = 100;
const AGAIN = 300;
/** Milliseconds for which a client waits for an answer, before it tries the other address. */
const PATIENCE = 5000;
/** Milliseconds after the end, by which the last answer has come. */
const LAST_WAIT = 60_000;
const PARKINGS = "/api/fixtures/parkings";

/** Starts them; each does the same again, under the same key or version, until somebody says that it is done. */
export function startWriters(place: Place, round: string): Writers {
  const done: Done[] = [];
  const tries = new Map<string, number>();
  const over = { since: Number.POSITIVE_INFINITY };
  const clients = Array.from({ length: CLIENTS }, (_, n) => newClient(place, { n, tries, over }));
  const working = clients.map((client, n) => work(client, { name: `${round}.${n}`, edits: n % 2 === 1, done, over }));
  return {
    done,
    tries,
    async stop() {
      over.since = performance.now();
      await Promise.all(working);
    },
  };
}

/** When they were asked to stop. */
interface Over {
  since: number;
}

interface Client {
  fixture: string;
  /** What it has met since its last write was done. */
  met: string[];
  /** Sends until it is answered by somebody who knows: neither out of reach, nor in trouble. */
  send(method: string, path: string, body: object, headers: Record<string, string>): Promise<Answered>;
}

function newClient({ fronts, cookie, fixtures }: Place, { n, tries, over }: { n: number; tries: Map<string, number>; over: Over }): Client {
  const agent = newAgent();
  const met: string[] = [];
  let front = n;
  return {
    met,
    fixture: fixtures[n % fixtures.length] ?? "",
    async send(method, path, body, headers) {
      for (;;) {
        const since = performance.now();
        const host = fronts[front % fronts.length] ?? "";
        const answer = await ask({ host, method, path, body, headers: { cookie, ...headers }, agent, timeout: PATIENCE }).catch(
          (error: Error) => error,
        );
        if (!(answer instanceof Error) && !isForNow(answer)) return answer;
        const why = answer instanceof Error ? codeOf(answer) : String(answer.status);
        tries.set(why, (tries.get(why) ?? 0) + 1);
        met.push(`${method} by ${host}: ${why} after ${Math.round(performance.now() - since)}`);
        // Another address only where this one says nothing: an answer, whatever it is, came through it.
        if (answer instanceof Error) front++;
        if (over.since < performance.now() - LAST_WAIT) throw new Error(`${method} ${path}: no answer any more (${why})`);
        await pause(AGAIN);
      }
    },
  };
}

const isForNow = ({ status, headers }: Answered): boolean => status >= 500 || (status === 409 && headers["retry-after"] !== undefined);

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : error.name);

interface Work {
  name: string;
  edits: boolean;
  done: Done[];
  over: Over;
}

async function work(client: Client, { name, edits, done, over }: Work): Promise<void> {
  const row = edits ? await create(client, name, 0) : undefined;
  for (let n = 1; over.since === Number.POSITIVE_INFINITY; n++) {
    const begun = performance.now();
    if (row) await edit(client, row, n);
    else await create(client, `${name}.${n}`, n);
    done.push({ mark: row ? `${row.uuid} ${n}` : `${name}.${n}`, begun, acknowledged: performance.now(), met: client.met.splice(0) });
    await pause(BETWEEN);
  }
}

interface Row {
  uuid: string;
  version: number;
}

async function create(client: Client, name: string, capacity: number): Promise<Row> {
  const body = { fixtureUuid: client.fixture, name, capacity };
  return rowOf(await client.send("POST", PARKINGS, body, { "idempotency-key": randomUUID() }), 201);
}

/** A change asks for the version that it starts from: where an answer was lost, the row itself says whether it was done. */
async function edit(client: Client, row: Row, capacity: number): Promise<void> {
  const path = `${PARKINGS}/${row.uuid}`;
  const answer = await client.send(
    "PATCH",
    path,
    { capacity },
    { "if-match": `"${row.version}"`, "content-type": "application/merge-patch+json" },
  );
  const now = answer.status === 412 ? await client.send("GET", path, {}, {}) : answer;
  const { version } = rowOf(now, 200);
  if (answer.status === 412 && JSON.parse(now.body).capacity !== capacity)
    throw new Error(`${row.uuid} was changed by somebody else than who writes ${capacity} from version ${row.version}: ${now.body}`);
  row.version = version;
}

function rowOf({ status, body }: Answered, expected: number): Row {
  if (status !== expected) throw new Error(`${status}: ${body}`);
  return JSON.parse(body);
}

/** What the database has of a round: the marks, as often as each was done. */
export const keptOf = (round: string): string => `
  select name from fixture_parking where name like '${round}.%.%'
  union all
  select concat(c.resource_uuid, ' ', c.after->>'capacity') from change c join fixture_parking p on p.uuid = c.resource_uuid
  where p.name like '${round}.%' and c.action = 'update' and c.after ? 'capacity'`;
