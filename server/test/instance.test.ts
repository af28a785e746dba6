import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { ownDatabase } from "./hostile/target.ts";
import { instanceFolder, signIn, startInstance } from "./instance.ts";
import { testServer } from "./template.ts";

const folder = instanceFolder();
afterAll(folder.remove);

describe("an instance on an empty data directory", () => {
  test("starts with the demo world, holds its directory alone, and after kill -9 starts again with all that it acknowledged", async () => {
    const first = await startInstance(folder);
    expect(first.said).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const cookie = await signIn(first.said, demo.users.lensMember.username);
    const url = `/api/fixtures/${demo.fixtures.lensLille}/context/pitch`;
    const headers = { cookie, "content-type": "application/json" };
    const saved = await fetch(first.said + url, { method: "PUT", headers, body: JSON.stringify({ comments: "Arrosage à 18 h" }) });
    expect(saved.status).toBe(200);

    const second = await startInstance(folder);
    expect(second.said).toBe(`Le dossier ${folder.data} est déjà utilisé par une autre instance.`);
    await second.stop();

    await first.kill();
    const third = await startInstance(folder);
    expect(await (await fetch(third.said + url, { headers: { cookie } })).json()).toMatchObject({ comments: "Arrosage à 18 h" });
    expect(await third.stop()).toBe(0);
  });

  test("says which port is taken, and when its database does not answer or cannot be kept", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => blocker.once("listening", resolve));
    const address = blocker.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const fresh = instanceFolder();
    const taken = await startInstance(fresh, { PORT: port });
    expect(taken.said).toBe(`Le port ${port} est déjà utilisé sur 127.0.0.1 : choisissez-en un autre avec PORT.`);
    expect(existsSync(fresh.data)).toBe(false);
    fresh.remove();
    blocker.close();
    const unreachable = await startInstance(folder, { DATABASE_URL: "postgresql://user:secret@127.0.0.1:9/none", DEMO: "1" });
    expect(unreachable.said).toMatch(/^La base de données de DATABASE_URL ne répond pas/);
    expect(unreachable.said).not.toContain("secret");
    const noDirectory = await startInstance(folder, { DATA_DIR: `${folder.pages}/app.html` });
    expect(noDirectory.said).toMatch(/^Le dossier de DATA_DIR ne peut pas être utilisé : EEXIST/);
    const nowhere = await startInstance(folder, { DATA_DIR: "/proc/avant-match/data" });
    expect(nowhere.said).toMatch(/^Le dossier de DATA_DIR ne peut pas être utilisé : (ENOENT|EACCES|EPERM)/);
  });
});

describe.skipIf(!testServer)("an instance on a PostgreSQL that is not as it should be", () => {
  const env = { PUBLIC_URL: "https://match.example", MAILBOX: "0" };

  test("refuses one that is not in UTF-8, that only newer versions work on, or whose migrations it may not run, in one line", async () => {
    const latin = await ownDatabase(String(testServer), "template template0 encoding 'LATIN1' locale 'C'");
    expect((await startInstance(folder, { ...env, DATABASE_URL: latin.url })).said).toMatch(/^La base de DATABASE_URL est en LATIN1/);
    await latin.drop();
    const own = await ownDatabase(String(testServer));
    expect((await startInstance(folder, { ...env, DATABASE_URL: own.url, MIGRATE: "0" })).said).toMatch(
      /^\d+ migrations attendent .+ MIGRATE=0 les laisse/,
    );
    await (await startInstance(folder, { ...env, DATABASE_URL: own.url })).stop();
    await own.database.query("insert into kysely_migration values ('9999_future', now()::text)");
    const ahead = await startInstance(folder, { ...env, DATABASE_URL: own.url });
    await expect.poll(() => ahead.log()).toContainEqual(expect.stringContaining('"event":"newer schema","ahead":["9999_future"]'));
    expect(await ahead.stop()).toBe(0);
    await own.database.query("insert into schema_contraction values ('9999_future', '99.0.0')");
    expect((await startInstance(folder, { ...env, DATABASE_URL: own.url })).said).toMatch(/plus récente du programme \(9999_future\)/);
    await own.drop();
  });

  test("shows mails of real accounts to nobody, whatever it is asked", async () => {
    const own = await ownDatabase(String(testServer));
    const open = { DATABASE_URL: own.url, DEMO: "1" };
    const first = await startInstance(folder, open);
    expect((await fetch(`${first.said}/dev/mailbox`)).status).toBe(200);
    await first.stop();
    await own.database.query("update user_account set username = replace(username, '.example', '.fr')");
    const second = await startInstance(folder, open);
    expect((await fetch(`${second.said}/dev/mailbox`)).status).toBe(404);
    await second.stop();
    expect((await startInstance(folder, { ...open, MAILBOX: "1" })).said).toMatch(/^MAILBOX=1 montrerait/);
    await own.drop();
  });
});

describe.skipIf(!testServer)("instances on an empty PostgreSQL", () => {
  test("four that start at once load the demo world once, and all serve it; a port that is taken leaves the database empty", async () => {
    const own = await ownDatabase(String(testServer));
    const env = { DATABASE_URL: own.url, DEMO: "1" };
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const address = blocker.address();
    const taken = await startInstance(folder, { ...env, PORT: typeof address === "object" ? String(address?.port) : "" });
    expect(taken.said).toMatch(/^Le port \d+ est déjà utilisé/);
    expect(await own.database.query("select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    blocker.close();

    const nodes = await Promise.all([1, 2, 3, 4].map(() => startInstance(folder, env)));
    for (const { said } of nodes) {
      const cookie = await signIn(said, demo.users.lensMember.username);
      const answer = await fetch(`${said}/api/fixtures/${demo.fixtures.lensLille}`, { headers: { cookie } });
      expect([said, answer.status]).toEqual([said, 200]);
    }
    const owners = await own.database.query("select 1 from user_account where username = $1", [demo.users.lensOwner.username]);
    expect(owners).toHaveLength(1);
    await Promise.all(nodes.map(({ stop }) => stop()));
    await own.drop();
  });
});
