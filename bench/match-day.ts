import { once } from "node:events";
import { demo } from "../server/demo/names.ts";
import { launchChromium } from "../tools/chromium.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { startOurs } from "./processes.ts";
import { phone, type View, Visitor } from "./visit.ts";

// « Jour de match » on the simulated telephone: opened for the first time, then without a server. `npm run bench:match-day`

const ROUNDS = 5;
const budgets = [
  {
    title: "cold: JavaScript on the wire until the rows are painted",
    unit: "kB",
    most: 175,
    of: ({ cold }: Round) => cold.opening / 1000,
  },
  {
    title: "cold: JavaScript in the first moments, with what is kept and what it shows on demand",
    unit: "kB",
    most: Number.POSITIVE_INFINITY,
    of: ({ cold }: Round) => cold.script / 1000,
  },
  { title: "cold: rows painted", unit: "ms", most: Number.POSITIVE_INFINITY, of: ({ cold }: Round) => cold.painted },
  { title: "cold: layout shift", unit: "", most: 0.02, of: ({ cold }: Round) => cold.cls },
  { title: "without network: rows painted", unit: "ms", most: 500, of: ({ kept }: Round) => kept.painted },
  { title: "without network: layout shift", unit: "", most: 0.02, of: ({ kept }: Round) => kept.cls },
];
// A row that is to come: those that have passed are folded.
const row = "main li:has(button):not(details *)";

interface Round {
  cold: View;
  kept: View;
}

const postgresql = await startPostgresql();
const browser = await launchChromium();
try {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit());
  for (const { title, unit, most, of } of budgets) {
    const median = rounds.map(of).sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
    if (!(median <= most)) process.exitCode = 1;
    console.log(
      `${title}: ${Number(median.toPrecision(3))} ${unit}${most < Infinity ? ` (at most ${most})${median <= most ? "" : " ✗"}` : ""}`,
    );
  }
} finally {
  await browser.close();
  await postgresql.stop();
}

/** A browser that never was here opens the page, and opens it again once nobody answers any more. */
async function visit(): Promise<Round> {
  const { child, port } = await startOurs(postgresql.url);
  try {
    return await visitAt(`http://127.0.0.1:${port}`, async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    });
  } finally {
    child.kill("SIGKILL");
  }
}

async function visitAt(address: string, stop: () => Promise<void>): Promise<Round> {
  const cookie = await signIn(address);
  const visitor = await Visitor.arrive(browser, address, phone, cookie);
  const path = `/app/fixtures/${await matchOfToday(address, cookie)}/match-day`;
  const cold = await visitor.opens(path, row);
  await visitor.reads("Disponible hors ligne");
  await stop();
  const kept = await visitor.opens(path, row);
  await visitor.leaves();
  return { cold, kept };
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: demo.users.lensOwner.username, password: demo.password });
  const answer = await fetch(`${address}/api/login`, { method: "POST", headers: { "content-type": "application/json" }, body });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function matchOfToday(address: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/fixtures?side=home&itemsPerPage=100`, { headers: { cookie } });
  const { member } = (await answer.json()) as { member: { uuid: string; kickoffAt: string | null }[] };
  const [first] = member.sort((a, b) => far(a.kickoffAt) - far(b.kickoffAt));
  return first?.uuid ?? "";
}

function far(at: string | null): number {
  return at === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(at) - Date.now());
}
