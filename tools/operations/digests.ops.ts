import { SMTPServer } from "smtp-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { openPostgres } from "../../server/src/kit/database/open-postgres.ts";
import { instanceFolder, startInstance } from "../../server/test/instance.ts";
import { freePort } from "../postgresql.ts";
import { useDatabase } from "./own-database.ts";

const folder = instanceFolder();
const own = useDatabase("digests");
afterAll(() => folder.remove());

const { organizations, fixtures } = demo;
/** Three transactions of a node. */
const READERS = 250;
const HELD = 7;
const waiting = { timeout: 200_000, interval: 250 };

const people = `with person as (insert into person (firstname, lastname, email) select 'Lecteur', i::text, 'lecteur-' || i || '@exemple.example'
    from generate_series(1, ${READERS}) i returning uuid, email)
  insert into user_account (username, person_uuid, organization_uuid, profile, password_hash) select email, uuid, $1, 'admin', 'none' from person`;
const duty = `insert into fixture_duty (fixture_uuid, organization_uuid, label, due_at) values ($1, $2, 'Liste des accrédités', now() + interval '1 day')`;
/** The second transaction of a node stops between what it has read and what it leaves. */
const holding = `create function held() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from digest) then perform pg_advisory_xact_lock(${HELD}); end if;
    return null;
  end $$;
  create trigger held before insert on digest for each statement execute function held()`;
const due = `update digest_due set next_at = now() - interval '1 minute' where user_uuid in (select uuid from user_account where organization_uuid = $1)`;
const runners = `select username from user_account where organization_uuid = $1 and profile in ('owner', 'admin') and password_hash is not null order by 1`;
/** What the queue does itself a quarter of an hour after a node was killed. */
const aged = "update pgboss.job set started_on = now() - interval '1 day' where name = 'duty-digests' and state = 'active'";

test("a node is killed while it writes digests, the mail server is away meanwhile, and everybody has the one of the day once", async () => {
  const port = await freePort();
  const env = { DATABASE_URL: own.url, DEMO: "1", SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://avant-match.example" };
  const killed = await startInstance(folder, env);
  const database = openPostgres(own.url);
  const holder = await database.pool.connect();
  const received: string[] = [];
  const mails = mailServer(received);
  onTestFinished(async () => {
    await killed.kill();
    holder.release(true);
    await database.close();
    await new Promise<void>((closed) => mails.close(closed));
  });
  const count = async (text: string) => (await database.query(text)).length;
  await database.query("delete from fixture_duty");
  await database.query(people, [organizations.lens]);
  await database.query(duty, [fixtures.lensLille, organizations.lens]);
  await database.query(holding);
  await holder.query(`select pg_advisory_lock(${HELD})`);
  await database.query(due, [organizations.lens]);
  await expect.poll(() => count("select 1 from pg_locks where locktype = 'advisory' and not granted"), waiting).toBe(1);

  const other = await startInstance(folder, env);
  onTestFinished(() => other.kill());
  await expect.poll(() => count("select 1 from pgboss.job where name = 'mail' and state in ('created', 'active')"), waiting).toBe(0);
  const written = await count("select 1 from digest");
  expect(written).toBeGreaterThan(0);
  await killed.kill();
  await holder.query(`select pg_advisory_unlock(${HELD})`);
  await expect.poll(() => count("select 1 from pg_locks where locktype = 'advisory' and not granted"), waiting).toBe(0);
  // What it was about to write is undone.
  expect(await count("select 1 from digest")).toBe(written);
  await new Promise<void>((listening) => mails.listen(port, "127.0.0.1", listening));
  await database.query(aged);

  const expected = (await database.query(runners, [organizations.lens])).map(({ username }) => String(username));
  expect(expected.length).toBeGreaterThan(written);
  await expect.poll(() => received.length, waiting).toBeGreaterThanOrEqual(expected.length);
  const [{ at } = {}] = await database.query("select clock_timestamp()::text as at");
  const ranSince = `select 1 from scheduled_job where name = 'duty-digests' and started_at > '${at}'`;
  await expect.poll(() => count(ranSince), waiting).toBe(1);
  expect(received.toSorted()).toEqual(expected.toSorted());
  expect(await other.stop()).toBe(0);
}, 600_000);

/** Takes every mail, and notes to whom it is. */
function mailServer(received: string[]): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 200,
    onData(stream, session, done) {
      stream.on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
      stream.resume();
    },
  });
}
