import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Browser } from "playwright";
import { demo } from "../server/demo/names.ts";
import { launchChromium } from "../tools/chromium.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { root } from "../tools/run.ts";
import { serverEnvironment, serverFlags } from "../tools/server-flags.ts";
import { type Device, desk, phone, type View, Visitor } from "./visit.ts";
import { addFixtures } from "./world.ts";

// What a visitor waits for in a browser, cold and warm, at a desk and on a telephone. `node bench/first-view.ts <folder>`
// measures another built copy of the project beside it, in turns.

const ROUNDS = 5;
const list = { path: "/app/fixtures?status=finished", selector: "main li a[href*='/fixtures/']" };
const signIn = { path: "/login", selector: "input[type=password]" };
const fixture = `/app/fixtures/${demo.fixtures.lensRennes}`;
/** From screen to screen of a fixture: the link, and the title of the screen it leads to. */
const turns = [
  ["Préparation", "Contacts utiles"],
  ["Pelouse", "Pelouse"],
  ["Parkings", "Parkings"],
  ["Médias", "Médias"],
  ["Vue d'ensemble", "Synthèse"],
] as const;

interface Contender {
  name: string;
  address: string;
  /** Sessions of who looks through the list, and of who prepares a fixture. */
  league: string;
  owner: string;
  child: ChildProcess;
  /** Milliseconds that a later start takes. */
  start: number;
  stop: () => Promise<void>;
}

interface Budget {
  title: string;
  of: (figures: Figures) => number;
  unit: string;
  most: number;
}

const budgets: readonly Budget[] = [
  { title: "list, cold, at a desk: painted", of: ({ desk: { painted } }) => painted, unit: "ms", most: Number.POSITIVE_INFINITY },
  { title: "list, cold, at a desk: free to answer", of: ({ desk: { free } }) => free, unit: "ms", most: Number.POSITIVE_INFINITY },
  { title: "list: JavaScript on the wire", of: ({ desk: { script } }) => script / 1000, unit: "kB", most: 215 },
  { title: "list: files of JavaScript", of: ({ desk: { scripts } }) => scripts, unit: "", most: 12 },
  { title: "list: calls to the API", of: ({ desk: { calls } }) => calls, unit: "", most: 2 },
  { title: "sign-in: JavaScript on the wire", of: ({ guest: { script } }) => script / 1000, unit: "kB", most: 95 },
  { title: "list on a telephone, cold: largest paint", of: ({ cold: { lcp } }) => lcp, unit: "ms", most: 1200 },
  { title: "list on a telephone, warm: largest paint", of: ({ warm: { lcp } }) => lcp, unit: "ms", most: 700 },
  { title: "list on a telephone, cold: layout shift", of: ({ cold: { cls } }) => cls, unit: "", most: 0.02 },
  { title: "list on a telephone, warm: layout shift", of: ({ warm: { cls } }) => cls, unit: "", most: 0.02 },
  { title: "sign-in on a telephone, cold: largest paint", of: ({ guest: { lcp } }) => lcp, unit: "ms", most: 2200 },
  { title: "screen to screen of a fixture, four times slower: median", of: ({ turn }) => turn, unit: "ms", most: 100 },
  { title: "screen to screen, visited before: median", of: ({ again }) => again, unit: "ms", most: 100 },
  { title: "typing on a telephone: slowest key", of: ({ typing }) => typing, unit: "ms", most: 100 },
  { title: "opening a dialog on a telephone", of: ({ dialog }) => dialog, unit: "ms", most: 100 },
  { title: "choosing in a picker on a telephone: slowest key or press", of: ({ picker }) => picker, unit: "ms", most: 100 },
  { title: "later start", of: ({ start }) => start, unit: "ms", most: 1000 },
  { title: "memory after it all", of: ({ memory }) => memory, unit: "MB", most: 200 },
];

/** Milliseconds after a press in which nobody looks: to search the page by roles keeps it from painting. */
const UNWATCHED = 600;

interface Figures {
  desk: View;
  cold: View;
  warm: View;
  guest: View;
  turn: number;
  again: number;
  typing: number;
  dialog: number;
  picker: number;
  start: number;
  memory: number;
}

const [other] = process.argv.slice(2);
const folders = { here: root, ...(other ? { other: resolve(other) } : {}) };
const browser = await launchChromium();
const contenders: Contender[] = [];
try {
  for (const [name, folder] of Object.entries(folders)) contenders.push(await contend(name, folder));
  const seen = new Map<Contender, Figures[]>(contenders.map((each) => [each, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of contenders) seen.get(each)?.push(await visitAll(browser, each));
  }
  report(seen);
} finally {
  await browser.close();
  for (const each of contenders) await each.stop();
}

function report(seen: ReadonlyMap<Contender, readonly Figures[]>): void {
  console.log(`medians of ${ROUNDS}: ${contenders.map(({ name }) => name).join(" | ")}`);
  let missed = 0;
  for (const { title, of, unit, most } of budgets) {
    const medians = [...seen.values()].map((figures) => median(figures.map(of)));
    const [ours = Number.NaN] = medians;
    if (!(ours <= most)) missed++;
    const limit = Number.isFinite(most) ? ` (at most ${most})${ours <= most ? "" : " ✗"}` : "";
    console.log(`${title}: ${medians.map((value) => `${Number(value.toPrecision(3))} ${unit}`.trim()).join(" | ")}${limit}`);
  }
  process.exitCode = missed > 0 ? 1 : 0;
}

async function visitAll(browser: Browser, { address, league, owner, child, start }: Contender): Promise<Figures> {
  const view = async (device: Device, who: string | null, { path, selector }: typeof list, times: number) => {
    const visitor = await Visitor.arrive(browser, address, device, who);
    const views: View[] = [];
    for (let time = 0; time < times; time++) views.push(await visitor.opens(path, selector));
    await visitor.leaves();
    return views as [View, View];
  };
  const [atDesk] = await view(desk, league, list, 1);
  const [cold, warm] = await view(phone, league, list, 2);
  const [guest] = await view(phone, null, signIn, 1);
  const visitor = await Visitor.arrive(browser, address, { ...desk, slower: phone.slower ?? 1 }, owner);
  await visitor.opens(`${fixture}/overview`, "main h2");
  const [first, again] = [await turnAll(visitor), await turnAll(visitor)];
  await visitor.leaves();
  const turned = { turn: median(first), again: median(again) };
  return {
    desk: atDesk,
    cold,
    warm,
    guest,
    ...turned,
    ...(await typeAndChoose(browser, address, owner)),
    start,
    memory: residentMegabytes(child),
  };
}

/** On a telephone that is four times slower, with all that the screens load there: text, a dialog, a picker. */
async function typeAndChoose(browser: Browser, address: string, who: string): Promise<Pick<Figures, "typing" | "dialog" | "picker">> {
  const visitor = await Visitor.arrive(browser, address, { ...phone, network: undefined }, who);
  await visitor.opens(`${fixture}/edit/venue/pitch`, "textarea");
  const typing = await visitor.answers((page) =>
    page.getByLabel("Commentaires").pressSequentially("Tondue hier, tracée demain.", { delay: 80 }),
  );
  const picker = await visitor.answers(async (page) => {
    const field = page.getByRole("combobox", { name: "Responsable pelouse" });
    await visitor.presses(field);
    await setTimeout(UNWATCHED);
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await field.pressSequentially("sécu", { delay: 80 });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  });
  await visitor.opens(`${fixture}/edit/venue/parkings`, "main h2");
  // Each screen is looked at for a second, and what it reads ahead has come.
  await setTimeout(1000);
  const dialog = await visitor.answers(async (page) => {
    await visitor.presses(page.getByRole("link", { name: "Ajouter un parking" }));
    await setTimeout(UNWATCHED);
    await page.getByRole("dialog").getByLabel("Nom").waitFor();
  });
  await visitor.leaves();
  return { typing, dialog, picker };
}

/** As who prepares a fixture does, each screen is looked at for a second. */
async function turnAll(visitor: Visitor): Promise<number[]> {
  const times: number[] = [];
  for (const [link, heading] of turns) {
    await setTimeout(1000);
    times.push(await visitor.turns(link, heading));
  }
  return times;
}

/** A built copy of the project on a PostgreSQL of its own, with ten thousand more fixtures, started for the second time. */
async function contend(name: string, folder: string): Promise<Contender> {
  const postgresql = await startPostgresql();
  const first = await launch(folder, postgresql.url);
  const client = new pg.Client(postgresql.url);
  await client.connect();
  await addFixtures((text, values) => client.query(text, values));
  await client.end();
  await end(first.child);
  const begun = performance.now();
  const { child, address } = await launch(folder, postgresql.url);
  const start = performance.now() - begun;
  const [league, owner] = [await signedIn(address, "leagueOwner"), await signedIn(address, "lensOwner")];
  const stop = async () => {
    await end(child);
    await postgresql.stop();
  };
  return { name, address, league, owner, child, start, stop };
}

/** The cookie of a session. */
async function signedIn(address: string, user: "leagueOwner" | "lensOwner"): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: demo.users[user].username, password: demo.password }),
  });
  const [cookie] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  if (!cookie) throw new Error(`No session for ${user}: ${answer.status}.`);
  return cookie;
}

async function launch(folder: string, url: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [...serverFlags({ DATABASE_URL: url }), join(folder, "server/dist/main.js")], {
    cwd: folder,
    env: { ...serverEnvironment, PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: url, DEMO: "1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((found, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const said = /http:\/\/127[^\s"]+/.exec(String(chunk))?.[0];
      if (said) found(said);
    });
    child.once("exit", (code) => reject(new Error(`The server of ${folder} ended with ${code}.`)));
  });
  return { child, address };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

function residentMegabytes({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
