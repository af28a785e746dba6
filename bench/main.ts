import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { demo } from "../server/demo/names.ts";
import { createApp } from "../server/src/application/app.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import type { BareRoute } from "./bare.ts";
import { type Captured, capture } from "./capture.ts";
import { postmasterOf, processorOf, processorOfPostgresql, residentMegabytes, startOurs } from "./processes.ts";
import { seed } from "./world.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 8);
const SECONDS = 2;
// The bare server sends only the rows of our statement, a fifth of the list: the less that takes, the more the rest weighs.
const budgets: Record<string, number> = {
  "fixtures list": 0.65,
  "page 100 of them": 0.65,
  "one fixture": 0.5,
  "write of a section": 0.5,
  "search of contacts": 0.65,
};

const postgresql = await startPostgresql();
const database = openPostgres(postgresql.url);
await seed(database);
const app = await createApp({ database, limits: { perAccount: 1000, perAddress: 1000, feedback: 1000 }, pages: null });
const league = await signIn(demo.users.leagueOwner.username);
const admin = await signIn(demo.users.admin.username);
const lens = await signIn(demo.users.lensOwner.username);
const fixture = `/api/fixtures/${demo.fixtures.lensRennes}`;
// Several people save different fixtures: nobody waits for another's row.
const pitches = (await database.query("select uuid from fixture where status = 'scheduled' order by uuid limit 50")).map(
  ({ uuid }) => `/api/fixtures/${uuid}/context/pitch`,
);

const searches = ["durand 12", "martin 7", "chevalier", "garnier 45", "roussel 9"].map(
  (q) => `/api/contacts?q=${encodeURIComponent(q)}&itemsPerPage=25`,
);

interface Measured {
  title: string;
  method: "GET" | "PUT";
  urls: string[];
  cookie: string;
}
const measured: Measured[] = [
  { title: "fixtures list", method: "GET", urls: ["/api/fixtures"], cookie: league },
  { title: "page 100 of them", method: "GET", urls: ["/api/fixtures?page=100"], cookie: league },
  { title: "one fixture", method: "GET", urls: [fixture], cookie: lens },
  { title: "write of a section", method: "PUT", urls: pitches, cookie: admin },
  { title: "search of contacts", method: "GET", urls: searches, cookie: admin },
];

let edit = 0;
const bodyOf = (method: Measured["method"]) => (method === "PUT" ? JSON.stringify({ comments: `Version ${edit++}` }) : undefined);
const routes: Record<string, BareRoute> = {};
const sessions = new Map<string, Captured>();
for (const { method, url, cookie } of measured.flatMap(({ urls, ...each }) => urls.map((url) => ({ ...each, url })))) {
  const statements = await capture(app, database, {
    method,
    url,
    headers: { cookie, "content-type": "application/json" },
    ...(method === "PUT" ? { payload: { comments: "Mesure" } } : {}),
  });
  // The session is asked for once, and then proven by the statement that reads.
  const session = statements.find(({ text }) => text.includes("from session s join")) ?? sessions.get(cookie);
  if (session) sessions.set(cookie, session);
  const statement = statements.find(({ text }) =>
    method === "PUT" ? text.includes("update pitch_details") : text.includes("s.changes from session"),
  );
  if (!session || !statement) throw new Error(`No statement was seen for ${url}.`);
  if (method === "PUT") {
    // The bare server writes the same row again and again: it does not compare the version.
    statement.text = statement.text.replace(
      / and version = \$\d+/,
      (condition) => ` and version >= 0 * ${condition.match(/\$\d+/)?.[0]}::int4`,
    );
  }
  routes[`${method} ${url}`] = { method, session, statement, status: 200 };
}
await app.close();

const bare = fork(join(import.meta.dirname, "bare.ts"));
bare.send({ url: postgresql.url, routes });
const [barePort] = (await once(bare, "message")) as [number];
const direct = fork(join(import.meta.dirname, "direct.ts"));
direct.send({ url: postgresql.url, organizer: demo.organizations.league });
const [directPort] = (await once(direct, "message")) as [number];
const { child: ours, port: ourPort } = await startOurs(postgresql.url);
const postmaster = await postmasterOf(database);
try {
  await run();
} finally {
  bare.kill();
  direct.kill();
  ours.kill("SIGTERM");
  await once(ours, "exit");
  await database.close();
  await postgresql.stop();
}

async function run(): Promise<void> {
  let missed = 0;
  for (const each of measured) {
    const cost = await compare(each);
    const ratio = cost.bare.cpu / cost.ours.cpu;
    const budget = budgets[each.title] ?? 0;
    if (ratio < budget) missed++;
    const throughput = `${(cost.ours.rate / cost.bare.rate).toFixed(2)} of its throughput, ${Math.round(cost.ours.rate)} requests/s`;
    console.log(`${each.title}: ${ratio.toFixed(2)} of bare node:http by processor time (at least ${budget}); ${throughput}`);
    const beside = `${(cost.direct.cpu / cost.ours.cpu).toFixed(2)} by processor time, ${(cost.ours.rate / cost.direct.rate).toFixed(2)} of its throughput`;
    console.log(`${each.title}: beside a server with a statement of its own (bench/direct.ts): ${beside}`);
  }
  const list = { title: "", method: "GET", cookie: league } as const;
  const first = await costOf(ours, ourPort, { ...list, urls: ["/api/fixtures?page=1"] });
  const far = await costOf(ours, ourPort, { ...list, urls: ["/api/fixtures?page=300"] });
  // Nine thousand entries of an index are passed over, and page 1 passes over none.
  if (far.cpu / first.cpu > 5) missed++;
  console.log(`page 300: ${(far.cpu / first.cpu).toFixed(2)} times the processor time of page 1 (at most 5)`);
  const memory = residentMegabytes(ours);
  if (memory > 250) missed++;
  console.log(`memory after the run: ${memory} MB (at most 250)`);
  process.exitCode = missed > 0 ? 1 : 0;
}

interface Cost {
  /** Processor time of the server and of PostgreSQL, in milliseconds per request. */
  cpu: number;
  /** Requests per second. */
  rate: number;
}

/** Alternates between the servers, so that what else the machine does weighs on both; medians. */
async function compare(each: Measured): Promise<Record<"ours" | "bare" | "direct", Cost>> {
  const costs: Record<"ours" | "bare" | "direct", Cost[]> = { ours: [], bare: [], direct: [] };
  for (let round = 0; round < ROUNDS; round++) {
    costs.ours.push(await costOf(ours, ourPort, each));
    costs.bare.push(await costOf(bare, barePort, each));
    costs.direct.push(await costOf(direct, directPort, each));
  }
  return { ours: middle(costs.ours), bare: middle(costs.bare), direct: middle(costs.direct) };
}

function middle(costs: Cost[]): Cost {
  // The first round warms both up.
  const [, ...warm] = costs;
  return { cpu: median(warm.map(({ cpu }) => cpu)), rate: median(warm.map(({ rate }) => rate)) };
}

/** Processor time so far of a server and of all of PostgreSQL. */
function cpuMilliseconds(child: ChildProcess): number {
  return processorOf(child) + processorOfPostgresql(postmaster);
}

async function costOf(child: ChildProcess, port: number, each: Measured): Promise<Cost> {
  const before = cpuMilliseconds(child);
  const { requests, seconds } = await load(port, each);
  return { cpu: (cpuMilliseconds(child) - before) / requests, rate: requests / seconds };
}

async function load(port: number, { method, urls, cookie }: Omit<Measured, "title">): Promise<{ requests: number; seconds: number }> {
  let turn = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    duration: SECONDS,
    requests: [
      {
        method,
        headers: { cookie, "content-type": "application/json" },
        setupRequest: (request) => ({ ...request, path: urls[turn++ % urls.length], body: bodyOf(method) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${urls[0]} on ${port}: ${result.non2xx} refused, ${result.errors} failed`);
  return { requests: result["2xx"], seconds: result.duration };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function signIn(username: string): Promise<string> {
  const answer = await app.inject({ method: "POST", url: "/api/login", payload: { username, password: demo.password } });
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}
