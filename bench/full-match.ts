import { once } from "node:events";
import { demo } from "../server/demo/names.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { startOurs } from "./processes.ts";

// A match with as much as a large stadium enters, beside the same before that: all that its screens read, as the server
// answers it. `npm run bench:full-match`

const ROUNDS = 9;
const MOST_MILLISECONDS = 200;
const POSTS = 60;
const FILES = 80;
const RECIPIENTS = 200;

const fixture = demo.fixtures.lensRennes;
/** What goes on for as long as one looks, and what is drawn by a process of its own: `npm run bench:streams`, `npm run bench`. */
const LEFT_OUT = /\/events$|\.pdf$/;
/** What a club does not read of its own match. */
const OF_OTHERS = /\/designations$/;

const postgresql = await startPostgresql();
const { child, port } = await startOurs(postgresql.url);
const database = openPostgres(postgresql.url);
try {
  const cookie = await signIn();
  const paths = await readsOf(cookie);
  const before = await measure(paths, cookie);
  await fill(database);
  const after = await measure(paths, cookie);
  console.log(
    `${paths.length} answers, with ${POSTS} posts, ${FILES} files, ${RECIPIENTS} recipients; milliseconds, beside those of the match as it was:`,
  );
  for (const [index, path] of paths.entries()) tell(path, before[index] ?? Number.NaN, after[index] ?? Number.NaN);
} finally {
  child.kill("SIGTERM");
  await once(child, "exit");
  await database.close();
  await postgresql.stop();
}

function tell(path: string, was: number, is: number): void {
  const isQuick = is <= MOST_MILLISECONDS;
  if (!isQuick) process.exitCode = 1;
  console.log(
    `${path.replace(fixture, "…")}: ${is.toFixed(1)} beside ${was.toFixed(1)}${isQuick ? "" : ` ✗ (at most ${MOST_MILLISECONDS})`}`,
  );
}

/** All that is read below a match, by its own uuid alone: what its screens show. */
async function readsOf(cookie: string): Promise<string[]> {
  const { paths } = (await (await get("/api/openapi.json", cookie)).json()) as { paths: Record<string, { get?: unknown }> };
  const below = Object.entries(paths).flatMap(([path, { get: read }]) =>
    read && /^\/api\/fixtures\/\{uuid\}[^{]*$/.test(path) ? [path] : [],
  );
  const reads = below.filter((path) => !LEFT_OUT.test(path) && !OF_OTHERS.test(path)).map((path) => path.replace("{uuid}", fixture));
  if (reads.length < 30) throw new Error(`Only ${reads.length} reads were found.`);
  return [
    ...reads,
    `/api/fixtures/files?fixture.uuid=${fixture}&itemsPerPage=100`,
    `/api/fixtures/security/private/posts?fixture.uuid=${fixture}&itemsPerPage=100`,
  ];
}

/** The median of each, in turn, so that what else the machine does weighs on all. */
async function measure(paths: readonly string[], cookie: string): Promise<number[]> {
  const times = paths.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, path] of paths.entries()) {
      const start = performance.now();
      await (await get(path, cookie)).arrayBuffer();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map((of) => of.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN);
}

async function get(path: string, cookie: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie }, redirect: "manual" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ username: demo.users.lensOwner.username, password: demo.password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: "POST", headers, body });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function fill(on: Database): Promise<void> {
  await on.query(
    `insert into security_post (fixture_uuid, mission, provider, location, planned_headcount, starts_at, ends_at, supervisor_name, supervisor_phone, comments)
     select uuid, 'access_control', 'Société de sécurité n° ' || n % 7, 'Porte ' || n, 4 + n % 9, kickoff_at - interval '3 hours', kickoff_at + interval '3 hours',
            'Responsable n° ' || n, '+33612345678', repeat('Consigne du poste. ', 10)
     from fixture, generate_series(1, ${POSTS}) n where uuid = $1`,
    [fixture],
  );
  await on.query(
    `with content as (insert into file_content (hash, bytes) values ('bench', convert_to(repeat('x', 100000), 'UTF8')) returning hash),
     file as (insert into fixture_file (fixture_uuid, title, section, readers, file_name, kind, size)
       select $1, 'Convention n° ' || n, (array['documents', 'securityPrivate', 'venue'])[1 + n % 3], '{}', 'convention-' || n || '.pdf', 'pdf', 100000
       from generate_series(1, ${FILES}) n returning uuid)
     insert into fixture_file_content select file.uuid, hash from file, content`,
    [fixture],
  );
  await on.query(
    `with person as (insert into person (firstname, lastname, email) select 'Destinataire', 'N° ' || n, 'destinataire-' || n || '@exemple.example'
       from generate_series(1, ${RECIPIENTS}) n returning uuid, email, firstname || ' ' || lastname as name)
     insert into fixture_pack_delivery (fixture_uuid, reader, person_uuid, name, email, number, token_hash, sent_by, expires_at)
       select $1, 'complete', uuid, name, email, 1, sha256(convert_to(email, 'UTF8')), 'bench', now() + interval '10 days' from person`,
    [fixture],
  );
  await on.query("analyze");
}
