import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { launchChromium } from "../tools/chromium.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { startOurs } from "./processes.ts";
import { phone, type View, Visitor } from "./visit.ts";

/**
 * What a visitor of another club waits for who opens their form on a mid-range telephone and a slow mobile network, where nothing
 * of it has been loaded before: `npm run bench:visitors-form`.
 */
const ROUNDS = 5;
const MOST_MILLISECONDS = 2000;
const MOST_KILOBYTES = 125;
/** That of the demo world. */
const path = "/visiteurs/formulaire-des-visiteurs-de-demonstration-0";

const postgresql = await startPostgresql();
const { child, port } = await startOurs(postgresql.url);
const browser = await launchChromium();
try {
  const address = `http://127.0.0.1:${port}`;
  const cookie = `avant-match-visiteurs=${await letIn()}`;
  const [door, form] = [await viewed(address, null, "main button"), await viewed(address, cookie, "main input")];
  tell("the door, where a code is asked for", door);
  tell("the form", form);
} finally {
  await browser.close();
  child.kill("SIGTERM");
  await once(child, "exit");
  await postgresql.stop();
}

/** The secret of a browser whose code was right. */
async function letIn(): Promise<string> {
  const database = openPostgres(postgresql.url);
  const secret = randomBytes(32).toString("base64url");
  const opened = await database.query(
    "insert into visitor_session (token_hash, link_uuid, expires_at) select $1, uuid, now() + interval '1 hour' from visitor_link where submitted_at is not null returning link_uuid",
    [createHash("sha256").update(secret).digest()],
  );
  await database.close();
  if (opened.length !== 1) throw new Error("The demo world has not one form of visitors that was sent on.");
  return secret;
}

async function viewed(address: string, cookie: string | null, selector: string): Promise<View[]> {
  const views: View[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const visitor = await Visitor.arrive(browser, address, phone, cookie);
    views.push(await visitor.opens(path, selector));
    await visitor.leaves();
  }
  return views;
}

function tell(title: string, views: readonly View[]): void {
  const median = (of: (view: View) => number) => views.map(of).toSorted((a, b) => a - b)[Math.floor(views.length / 2)] ?? Number.NaN;
  const [painted, free, script] = [median((view) => view.painted), median((view) => view.free), median((view) => view.script) / 1000];
  const missed = painted > MOST_MILLISECONDS || script > MOST_KILOBYTES;
  if (missed) process.exitCode = 1;
  console.log(
    `${title}: painted after ${painted.toFixed(0)} ms (at most ${MOST_MILLISECONDS}), free after ${free.toFixed(0)}, ${script.toFixed(1)} kB of JavaScript (at most ${MOST_KILOBYTES})${missed ? " ✗" : ""}`,
  );
}
