import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { demo } from "../server/demo/names.ts";
import { createApp } from "../server/src/app.ts";
import { openPostgres } from "../server/src/kit/open-database.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import type { BareRoute } from "./bare.ts";
import { capture } from "./capture.ts";
import { seed } from "./world.ts";

const ROUNDS = 5;
const SECONDS = 4;
const budgets: Record<string, number> = { "fixtures list": 0.8, "one fixture": 0.5, "write of a section": 0.5 };

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

interface Measured {
  title: string;
  method: "GET" | "PUT";
  urls: string[];
  cookie: string;
}
const measured: Measured[] = [
  { title: "fixtures list", method: "GET", urls: ["/api/fixtures"], cookie: league },
  { title: "one fixture", method: "GET", urls: [fixture], cookie: lens },
  { title: "write of a section", method: "PUT", urls: pitches, cookie: admin },
];

let edit = 0;
const bodyOf = (method: Measured["method"]) => (method === "PUT" ? JSON.stringify({ comments: `Version ${edit++}` }) : undefined);
const routes: Record<string, BareRoute> = {};
for (const { method, url, cookie } of measured.flatMap(({ urls, ...each }) => urls.map((url) => ({ ...each, url })))) {
  const statements = await capture(app, database, {
    method,
    url,
    headers: { cookie, "content-type": "application/json" },
    ...(method === "PUT" ? { payload: { comments: "Mesure" } } : {}),
  });
  const [session] = statements;
  const statement = statements.find(({ text }) => (method === "PUT" ? text.includes("update pitch_details") : text !== session?.text));
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
const { child: ours, port: ourPort } = await startOurs();
try {
  await run();
} finally {
  bare.kill();
  ours.kill("SIGTERM");
  await once(ours, "exit");
  await database.close();
  await postgresql.stop();
}

async function run(): Promise<void> {
  let missed = 0;
  for (const each of measured) {
    const { ratio, ours: rate } = await compare(each);
    const budget = budgets[each.title] ?? 0;
    if (ratio < budget) missed++;
    console.log(`${each.title}: ${ratio.toFixed(2)} of bare node:http (at least ${budget}), ${Math.round(rate)} requests/s`);
  }
  const list = { method: "GET", cookie: league } as const;
  const first = await rate(ourPort, { ...list, urls: ["/api/fixtures?page=1"] });
  const far = await rate(ourPort, { ...list, urls: ["/api/fixtures?page=300"] });
  if (first / far > 2) missed++;
  console.log(`page 300: ${(first / far).toFixed(2)} times the time of page 1 (at most 2)`);
  const memory = residentMegabytes(ours);
  if (memory > 250) missed++;
  console.log(`memory after the run: ${memory} MB (at most 250)`);
  process.exitCode = missed > 0 ? 1 : 0;
}

/** Alternates between the two servers, so that what else the machine does weighs on both; medians. */
async function compare(each: Measured): Promise<{ ratio: number; ours: number }> {
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await rate(ourPort, each, 2);
  await rate(barePort, each, 2);
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await rate(ourPort, each));
    rates.bare.push(await rate(barePort, each));
  }
  return { ratio: median(rates.ours) / median(rates.bare), ours: median(rates.ours) };
}

async function rate(port: number, { method, urls, cookie }: Omit<Measured, "title">, seconds = SECONDS) {
  let turn = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    duration: seconds,
    requests: [
      {
        method,
        headers: { cookie, "content-type": "application/json" },
        setupRequest: (request) => ({ ...request, path: urls[turn++ % urls.length], body: bodyOf(method) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${urls[0]} on ${port}: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function signIn(username: string): Promise<string> {
  const answer = await app.inject({ method: "POST", url: "/api/login", payload: { username, password: demo.password } });
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

async function startOurs(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../server/dist/main.js")], {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: postgresql.url, DEMO: "1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const found = /http:\/\/[^:]+:(\d+)/.exec(String(chunk))?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { child, port };
}

function residentMegabytes({ pid }: ChildProcess): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(line) / 1024);
}
