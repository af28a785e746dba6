import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { openEmpty } from "../../test/empty-database.ts";
import { openInMemory } from "../../test/in-memory.ts";
import { upload } from "../../test/multipart.ts";
import { readEverything } from "../../test/read-everything.ts";
import { sessionOf } from "../../test/requester.ts";
import { schemaOf } from "../../test/schema.ts";
import { addressOf, snapshot, testServer } from "../../test/template.ts";
import { useWorld } from "../../test/world.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { trustedClock } from "../jobs/trusted-clock.ts";
import type { Database } from "../kit/database/database.ts";
import { MAIL_QUEUE } from "../mail/exports.ts";
import { openOutbox } from "../mail/queue.ts";
import { readCompressed, writeCompressed } from "./file.ts";
import { restoreInto, verify } from "./restore.ts";
import { backupOf } from "./write.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const options = { migrations, progress: () => {}, copy: null };
const world = useWorld();
let folder = "";
let file = "";

const take = (database: Database) => backupOf(database, "0.1.0", () => {});
const cookiesOf = async (database: Database): Promise<Record<string, string>> => {
  const cookies: Record<string, string> = { "no session": "" };
  for (const { username } of Object.values(demo.users)) cookies[username] = await sessionOf(database, username);
  return cookies;
};
/** The first answer that differs, by its address. */
function expectSame(after: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): void {
  for (const [address, answer] of before) expect(after.get(address), address).toBe(answer);
}
/** What waits in the queue of a server of its own. */
const waiting = (database: Database) =>
  database.query("select name, state::text, data from pgboss.job where not starts_with(name, '__') order by created_on, id");

async function queueMail(database: Database): Promise<void> {
  const boss = await openBoss(database, () => {});
  await openOutbox(boss);
  await boss.send(MAIL_QUEUE, { kind: "welcome", to: "alix@club.example", subject: "Bienvenue\t\\N", text: "\\.\n", html: "é" });
  await closeBoss(boss);
}

async function showPicture(): Promise<void> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const shown = await world
    .as(demo.users.lensOwner.username)
    .send(await upload(`/api/organizations/venues/${demo.venues.bollaert}/cover`, picture));
  expect(shown.status).toBe(200);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "avant-match-backup-"));
  file = join(folder, "base.zst");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a backup that is restored", () => {
  let restored: Database;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    await showPicture();
    await queueMail(world.database);
    await world.database.query("insert into moved_email (user_uuid, before) values ($1, 'x@club.example')", [demo.users.lensOwner.uuid]);
    await world.database.query(
      "insert into change (at, user_name, action, resource, resource_uuid) values (now() + interval '9 years', 'Essai', 'update', 'Club', gen_random_uuid())",
    );
    cookies = await cookiesOf(world.database);
    await world.database.query("update clock_seen set at = now() - interval '20 days'");
    await writeCompressed(file, take(world.database));
    restored = await openEmpty();
    await restoreInto(watched(restored), readCompressed(file), options);
  });
  /** How many rows the planner thinks that a table has when fixtures are counted; -1 where nobody has looked yet. */
  const thought = new Set<number>();
  const watched = (database: Database): Database => ({
    ...database,
    async query(text, ...more) {
      const planned = "select reltuples::int4 as rows from pg_class where oid = 'fixture_parking'::regclass";
      if (text.includes("fixture_completion_renew(")) thought.add(Number((await database.query(planned))[0]?.rows));
      return database.query(text, ...more);
    },
  });
  afterAll(() => restored?.close());

  test("answers each account as before, for every list, item and picture", async () => {
    const [before, after] = [await readEverything(world.database, cookies), await readEverything(restored, cookies)];
    expect(before.size).toBeGreaterThan(1000);
    expectSame(after, before);
    expect(before.get(`${demo.users.lensOwner.username} /api/fixtures?itemsPerPage=1000`)).toContain('"@id"');
    expect([...before.keys()].filter((address) => address.includes("/media/"))).not.toEqual([]);
  });

  test("has the schema of the database that it was taken of, its triggers and keys at work", async () => {
    expect(await schemaOf(restored)).toBe(await schemaOf(world.database));
    const idle = "select tgname from pg_trigger where tgenabled = 'D'";
    expect(await restored.query(idle)).toEqual([]);
    await expect(restored.query("update fixture set season_uuid = gen_random_uuid()")).rejects.toThrow("foreign key");
  });

  test("has the history of all its parts, each line where it was", async () => {
    const lines = "select tableoid::regclass::text as part, * from change order by uuid";
    const history = await world.database.query<{ part: string }>(lines);
    expect(new Set(history.map(({ part }) => part)).size).toBe(2);
    expect(await restored.query(lines)).toEqual(history);
  });

  test("has the e-mails that waited, and goes on from the last number given", async () => {
    expect(await waiting(restored)).toEqual(await waiting(world.database));
    const insert = "insert into moved_email (user_uuid, before) values ($1, 'y@club.example') returning id";
    expect(await restored.query(insert, [demo.users.lensOwner.uuid])).toEqual([{ id: 2 }]);
  });

  test("runs its jobs at once, however old it is", async () => {
    expect(await trustedClock(world.database)()).toBeNull();
    expect(await trustedClock(restored)()).toBeInstanceOf(Date);
  });

  test("is counted by a planner that knows what was loaded", () => {
    expect([...thought]).toEqual([expect.toSatisfy((rows: number) => rows > 0)]);
  });

  test("is nobody's to read but its owner's, and is not written over", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeCompressed(file, take(world.database))).rejects.toThrow("existe déjà");
  });
});

describe("a backup that cannot be restored", () => {
  const text = async () => zstdDecompressSync(await readFile(file)).toString();
  const [first, second] = ["RC Lens", "RC Lans"];
  const spoilt: [string, () => Promise<Buffer>, string][] = [
    ["cut off within a table", async () => (await readFile(file)).subarray(0, 20_000), "abîmée"],
    [
      "cut off between two tables",
      async () => zstdCompressSync((await text()).split('{"schema":"public","table":"fixture"')[0] ?? ""),
      "abîmée",
    ],
    ["without its last line", async () => zstdCompressSync((await text()).replace(/\{"end".*\n$/, "")), "abîmée"],
    ["altered in the file", async () => Buffer.from((await readFile(file)).map((byte, at) => (at === 30_000 ? ~byte : byte))), "abîmée"],
    ["altered in a row", async () => zstdCompressSync((await text()).replace(first, second)), "abîmée"],
    [
      "without a table",
      async () => zstdCompressSync((await text()).replace(/\{"schema":"public","table":"feedback"[\s\S]*?\{"rows".*\n/, "")),
      "abîmée",
    ],
    ["that is no backup", async () => Buffer.from("Bonjour"), "abîmée"],
    [
      "of a later version",
      async () => zstdCompressSync((await text()).replace(/"migration":"\w+"/, '"migration":"9999_future"')),
      "plus récente",
    ],
    ["of a later format", async () => zstdCompressSync((await text()).replace('"formatVersion":1', '"formatVersion":2')), "plus récente"],
  ];

  test.each(spoilt)("is refused before anything is written: %s", async (_, make, why) => {
    const bad = join(folder, "bad.zst");
    await writeFile(bad, await make());
    await expect(verify(readCompressed(bad), migrations)).rejects.toThrow(why);
  });

  test("is none where the database has accounts: it stays as it is", async () => {
    const before = await world.database.query("select uuid, version from fixture order by 1");
    await expect(restoreInto(world.database, readCompressed(file), options)).rejects.toThrow("n’est pas vide");
    expect(await world.database.query("select uuid, version from fixture order by 1")).toEqual(before);
  });

  test.skipIf(!testServer)("is none where a server is at work on the database, even an empty one", async () => {
    const target = await openEmpty();
    const [name] = await target.query<{ name: string }>("select current_database() as name");
    const other = new pg.Client({
      connectionString: addressOf(String(testServer), name?.name ?? ""),
      application_name: "avant-match other",
    });
    await other.connect();
    await expect(restoreInto(target, readCompressed(file), options)).rejects.toThrow("Un serveur est à l’œuvre sur la base visée");
    await other.end();
    expect(await target.query("select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")).toEqual([]);
    await target.close();
  });

  test("leaves nothing of itself where it breaks off on the way", async () => {
    const target = await openEmpty();
    const cut = zstdCompressSync((await text()).replace(first, second));
    await writeFile(join(folder, "altered.zst"), cut);
    await expect(restoreInto(target, readCompressed(join(folder, "altered.zst")), options)).rejects.toThrow("abîmée");
    expect(await target.query("select 1 from region union all select 1 from user_account")).toEqual([]);
    await restoreInto(target, readCompressed(file), options);
    expect(await target.query("select 1 from user_account limit 1")).toHaveLength(1);
    await target.close();
  });
});

// The embedded database is held by the process that takes the backup.
describe.runIf(testServer)("on a server", () => {
  test("a backup is of one moment, whatever is written meanwhile", async () => {
    const { database } = world;
    const counts = (on: Database) =>
      on.query("select (select count(*) from feedback)::int4 as one, (select count(*) from newsletter_subscription)::int4 as other");
    const before = await counts(database);
    let writes = 0;
    async function* whileWritten() {
      for await (const piece of take(database)) {
        yield piece;
        await database.transaction(async (tx) => {
          await tx.query("insert into feedback (feedback, module) values ('Essai', 'timeline')");
          await tx.query("insert into newsletter_subscription (email) values ($1)", [`${writes}@ailleurs.example`]);
        });
        writes++;
      }
    }
    const target = await openEmpty();
    await restoreInto(target, whileWritten(), options);
    expect(writes).toBeGreaterThan(20);
    expect(await counts(target)).toEqual(before);
    expect(await counts(database)).not.toEqual(before);
    await target.close();
  });

  test("the embedded database is carried over as it answers", async () => {
    const source = await openInMemory(await snapshot());
    const cookies = await cookiesOf(source);
    const target = await openEmpty();
    await restoreInto(target, take(source), options);
    const before = await readEverything(source, cookies);
    const after = await readEverything(target, cookies);
    expectSame(after, before);
    await Promise.all([source.close(), target.close()]);
  });
});
