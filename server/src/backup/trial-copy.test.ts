import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { openEmpty } from "../../test/empty-database.ts";
import { instanceFolder, startInstance } from "../../test/instance.ts";
import { requesterOf, sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import type { Database } from "../kit/database/database.ts";
import { createEmbedded, openEmbedded } from "../kit/database/open-database.ts";
import { MAIL_QUEUE } from "../mail/exports.ts";
import { openOutbox } from "../mail/queue.ts";
import { restoreInto } from "./restore.ts";
import type { Addresses } from "./trial-copy.ts";
import { backupOf } from "./write.ts";

const { admin, lensOwner } = demo.users;
const migrations = join(import.meta.dirname, "../../migrations");
const world = useWorld();
let cookie = "";

/** Loads a copy of the world into an empty database. */
const copyInto = (database: Database, copy: Addresses) =>
  restoreInto(
    database,
    backupOf(world.database, "0.1.0", () => {}),
    { migrations, progress: () => {}, copy },
  );

/** Ways in and out of every kind, for one user. */
const WAYS = [
  "insert into password_link (token_hash, user_uuid, expires_at) values ('\\x01', $1, now() + interval '1 day')",
  "insert into calendar_feed (token_hash, user_uuid) values ('\\x02', $1)",
  "insert into known_device (user_uuid, token_hash, expires_at) values ($1, '\\x03', now() + interval '1 day')",
  "insert into sign_in_step (token_hash, user_uuid, challenge, expires_at) values ('\\x04', $1, 'asked', now() + interval '1 day')",
  "insert into passkey_offer (user_uuid, challenge, expires_at) values ($1, 'offered', now() + interval '1 day')",
  "insert into moved_email (user_uuid, before) values ($1, 'x@club.example')",
  "insert into email_change (person_uuid, before, after, confirmation_hash, refusal_hash) select person_uuid, 'a@club.example', 'b@club.example', '\\x05', '\\x06' from user_account where uuid = $1",
  `insert into fixture_pack_delivery (fixture_uuid, reader, name, email, number, token_hash, sent_by, expires_at)
   select '${demo.fixtures.lensRennes}', 'security', 'Préfecture', 'a@ville.example', 1, '\\x07', username, now() + interval '1 day' from user_account where uuid = $1`,
  "insert into kept_answer (user_uuid, key, fingerprint, status, headers, body) values ($1, gen_random_uuid(), '\\x09', 201, '{}', 'a@club.example')",
  `insert into club_invitation (organization_uuid, league_uuid, email, token_hash, invited_by, expires_at)
   select '${demo.organizations.lens}', '${demo.organizations.league}', 'a@club.example', '\\x0a', username, now() + interval '1 day' from user_account where uuid = $1`,
  `insert into visitor_link (uuid, fixture_uuid, team_uuid, name, email, sent_by, passed_by, code_hash, code_until)
   select '0000000d-0000-4000-8000-0000000000e9', f.uuid, f.away_team_uuid, 'Visiteur', 'a@club.example', username, 'Collègue', '\\x0b', now() + interval '1 day'
   from user_account, fixture f where f.uuid = '${demo.fixtures.lensRennes}' and user_account.uuid = $1`,
  `insert into access_token (user_uuid, token_hash, name, scope, expires_at) values ($1, '\\x0f', 'Billetterie', 'read', now() + interval '1 day')`,
  `insert into match_page (fixture_uuid, reader, token_hash, made_by)
   select '${demo.fixtures.lensRennes}', 'security', '\\x0e', username from user_account where uuid = $1`,
  "insert into visitor_link_token (token_hash, link_uuid) select '\\x0c', '0000000d-0000-4000-8000-0000000000e9' from user_account where uuid = $1",
  "insert into visitor_session (token_hash, link_uuid, expires_at) select '\\x0d', '0000000d-0000-4000-8000-0000000000e9', now() + interval '1 day' from user_account where uuid = $1",
  "insert into attempt (key, tries, ready_at, expires_at) select '\\x08', 1, now(), now() + interval '1 day' from user_account where uuid = $1",
  "insert into push_key (public_key, private_key) select 'public', 'private' from user_account where uuid = $1",
  `insert into push_subscription (user_uuid, session_uuid, endpoint, p256dh, auth, label)
   select $1, uuid, 'https://push.example/', 'p256dh', 'auth', 'Téléphone' from session where user_uuid = $1 limit 1`,
  `insert into push_message (kind, title, line, address, expires_at)
   select 'kickoff', 'Titre', 'Ligne', '/app', now() + interval '1 day' from user_account where uuid = $1`,
  "insert into webhook (organization_uuid, url, events, former_secret) select organization_uuid, 'https://hooks.example/key', '{pack.made}', '\\x10' from user_account where uuid = $1",
  "insert into webhook_delivery (webhook_uuid, event, item_uuid) select w.uuid, 'pack.made', $1 from webhook w",
  `insert into sign_on (organization_uuid, issuer, client_id, client_secret, domains)
   select organization_uuid, 'https://connexion.example', 'lens', 'secret', '{club.example}' from user_account where uuid = $1`,
  `insert into sign_on_identity (user_uuid, organization_uuid, issuer, subject)
   select uuid, organization_uuid, 'https://connexion.example', 'x' from user_account where uuid = $1`,
  `insert into sign_on_attempt (token_hash, organization_uuid, version, next, link_hash, user_uuid, expires_at)
   select '\\x11', organization_uuid, 1, '/app', '\\x12', uuid, now() + interval '1 day' from user_account where uuid = $1`,
  "insert into push_delivery (message_uuid, subscription_uuid) select m.uuid, s.uuid from push_message m, push_subscription s where s.user_uuid = $1",
];

/** Columns that may hold what lets somebody in, or its sum: by their names, and all bytes. */
const KEYS = `select table_name::text as "table", column_name::text as "column" from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type = 'bytea'
    or column_name ~ '(^|_)(token|hash|secret|challenge|credential|pass|code|key|link|nonce|salt|otp|pin|signature|expires)' or column_name ~ 'password')
  order by 1, 2`;

/** Those that a copy keeps, and why they let nobody in. */
const KEPT: Readonly<Record<string, string>> = {
  "contact.search_key": "a name, folded to be searched",
  "contact.sort_key": "a name, folded to be sorted",
  "file_content.bytes": "a file that somebody attached to a match",
  "file_content.hash": "the sum of a file, by which nobody asks for it",
  "file_content.preview": "a picture",
  "file_content.thumbnail": "a picture",
  "fixture_document.title_key": "a title, folded to be searched",
  "fixture_file.title_key": "the same",
  "fixture_file_content.hash": "the sum of a file, by which nobody asks for it",
  "fixture_pack_content.digest": "the sum of a paper, which says whether it changed",
  "media.bytes": "a picture",
  "media.hash": "the address of a picture that everybody may see",
  "media_copy.bytes": "a picture",
  "media_copy.hash": "the address of a picture that everybody may see",
  "own_point.link": "the address of what explains a point",
  "own_point_version.link": "the address of what explains a point",
  "passkey.credential_id": "names a key that somebody holds, and is none",
  "passkey.public_key": "checks a key that somebody holds, and is none",
  "person.name_key": "a name, folded to be searched",
  "recovery_code.code_hash": "lets nobody in without a password",
  "region.code": "the number of a region",
  "running_order_mark.key": "names a line of the running order",
  "team.search_key": "a name, folded to be searched",
  "totp.pending": "lets nobody in without a password",
  "totp.secret": "lets nobody in without a password",
  "user_account.password_hash": "its owner knows the password, and enters a copy of their own world by it",
  "venue.search_key": "a name, folded to be searched",
};

beforeAll(async () => {
  const { database } = world;
  cookie = await sessionOf(database, lensOwner.username);
  for (const way of WAYS) await database.query(way, [lensOwner.uuid]);
  const boss = await openBoss(database, () => {});
  await openOutbox(boss);
  await boss.send(MAIL_QUEUE, { to: "alix@club.example" });
  await closeBoss(boss);
});

describe("a copy for trials", () => {
  let copy: Database;
  beforeAll(async () => {
    copy = await openEmpty();
    await copyInto(copy, "mask");
  });
  afterAll(() => copy?.close());

  test("lets nobody in by what let them into the base, and has no e-mail that waits", async () => {
    for (const way of WAYS) {
      const table = /insert into (\w+)/.exec(way)?.[1];
      expect([table, await world.database.query(`select 1 from ${table}`)]).not.toEqual([table, []]);
      expect([table, await copy.query(`select 1 from ${table}`)]).toEqual([table, []]);
    }
    const app = await createApp({ database: copy, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null });
    expect((await app.inject({ url: `/api/users/${lensOwner.uuid}/sessions`, headers: { cookie } })).statusCode).toBe(401);
    expect((await world.app.inject({ url: `/api/users/${lensOwner.uuid}/sessions`, headers: { cookie } })).statusCode).toBe(200);
    const jobs = "select 1 from pgboss.job where name = 'mail'";
    expect(await world.database.query(jobs)).toHaveLength(1);
    expect(await copy.query(jobs)).toEqual([]);
    await app.close();
  });

  test("has nothing in any column that may hold a key, but where there is a reason", async () => {
    const keys = await world.database.query<{ table: string; column: string }>(KEYS);
    const named = keys.map(({ table, column }) => `${table}.${column}`);
    expect(Object.keys(KEPT).filter((name) => !named.includes(name))).toEqual([]);
    const filled = async (database: Database, { table, column }: { table: string; column: string }) =>
      (await database.query(`select 1 from ${table} where ${column} is not null limit 1`)).length > 0;
    for (const key of keys.filter(({ table, column }) => !(`${table}.${column}` in KEPT))) {
      expect([key, "in the base", await filled(world.database, key)]).toEqual([key, "in the base", true]);
      expect([key, "in the copy", await filled(copy, key)]).toEqual([key, "in the copy", false]);
    }
  });

  test("shows the matches as they are, and names nobody's address", async () => {
    const addresses = "select lower(email) as address from person where email is not null union select username from user_account";
    const known = await world.database.query<{ address: string }>(addresses);
    const all = (await text(backupOf(copy, "0.1.0", () => {}))).toLowerCase();
    const kept = known.map(({ address }) => address).filter((address) => all.includes(address));
    expect(kept.filter((address) => address !== admin.username)).toEqual([]);
    const app = await createApp({ database: copy, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null });
    const { body } = await requesterOf(app, copy, admin.username).get(`/api/fixtures/${demo.fixtures.lensRennes}`);
    expect(body.uuid).toBe(demo.fixtures.lensRennes);
    await app.close();
  });
});

test("a server of a copy keeps its e-mails to itself, whatever it is told", async () => {
  const data = await mkdtemp(join(tmpdir(), "avant-match-copy-"));
  const folder = instanceFolder();
  await createEmbedded(data, (database) => copyInto(database, "keep"));
  const instance = await startInstance({ ...folder, data }, { SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "http://127.0.0.1", DEMO: "0" });
  const asked = await fetch(`${instance.said}/api/reset-password/request`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: lensOwner.username }),
  });
  expect(asked.status).toBeLessThan(300);
  const mailbox = await fetch(`${instance.said}/dev/mailbox`);
  expect(await mailbox.text()).not.toContain(lensOwner.username);
  expect(mailbox.status).toBe(404);
  await instance.stop();
  const database = await openEmbedded({ directory: data });
  expect(await database.query("select recipient from kept_mail")).toEqual([{ recipient: lensOwner.username }]);
  expect(await database.query("select 1 from pgboss.job where name = 'mail'")).toEqual([]);
  await database.close();
  folder.remove();
  await rm(data, { recursive: true });
});
