import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import { requesterOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const work = vi.hoisted((): string[] => []);
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const counted: typeof real.verify = (hash, ...rest) => {
    // The parameters decide how long it takes.
    work.push(`argon2 ${String(hash).split("$").slice(1, 4).join(" ")}`);
    return real.verify(hash, ...rest);
  };
  return { ...real, verify: counted };
});

const { lensMember, lensOwner, rennesMember } = demo.users;

/** What an answer costs, whatever the clock of a busy machine says: the statements that it waits for, and the hashes. */
describe("what a stranger waits for", () => {
  const world = useWorld({ limits: { perAccount: 3, perAddress: 100 } });
  let createApp: typeof import("../application/app.ts").createApp;
  let app: Awaited<ReturnType<typeof createApp>>;

  // The files that ran before have left modules that know the hashes which nobody counts.
  beforeAll(async () => {
    vi.resetModules();
    ({ createApp } = await import("../application/app.ts"));
  });

  beforeEach(async () => {
    const { database } = world;
    const counted: typeof database.query = (text, values) => {
      work.push(text);
      return database.query(text, values);
    };
    const limits = { perAccount: 3, perAddress: 100, feedback: 30 };
    app = await createApp({ database: { ...database, query: counted }, limits, pages: null });
    await database.query("insert into totp (user_uuid, secret, since) values ($1, '\\x00', now()) on conflict do nothing", [
      lensOwner.uuid,
    ]);
    await database.query("update user_account set password_hash = null where uuid = $1", [rennesMember.uuid]);
    await database.query("truncate attempt");
    return () => app.close();
  });

  const costOf = async (url: string, body: object) => {
    work.length = 0;
    const { status, body: answer } = await requesterOf(app, world.database, null).post(url, body);
    // What follows the answer is not waited for.
    return { status, detail: answer.detail, work: [...work] };
  };
  const signIn = (username: string) => costOf("/api/login", { username, password: "faux" });
  const accounts = {
    "an account": lensMember.username,
    "one with a second factor": lensOwner.username,
    "one without a password yet": rennesMember.username,
  };

  test.each(Object.entries(accounts))("to be refused a sign-in is the same for %s as for none", async (_what, username) => {
    // The first refusal of a process makes the hash that stands for none.
    await signIn("premiere@club.example");
    for (let n = 0; n < 4; n += 1) {
      const [known, unknown] = [await signIn(username), await signIn("personne@club.example")];
      expect(known).toEqual(unknown);
      expect(known.work.filter((each) => each.startsWith("argon2"))).toHaveLength(n < 3 ? 1 : 0);
    }
  });

  test("to ask for a new password is the same for an account as for none", async () => {
    const asked = async (username: string) => {
      const { status } = await costOf("/api/reset-password/request", { username });
      // It looks for the account once the answer is out.
      const looks = () => work.findIndex((each) => each.startsWith("select u.uuid"));
      await vi.waitFor(() => expect(looks()).toBeGreaterThan(-1), 20_000);
      return { status, waitedFor: work.slice(0, looks()) };
    };
    const known = await asked(lensMember.username);
    await vi.waitFor(
      async () =>
        expect(await world.database.query("select 1 from kept_mail where subject = 'Choisir un nouveau mot de passe'")).toHaveLength(1),
      20_000,
    );
    expect(known).toEqual(await asked("personne@club.example"));
    expect(known.waitedFor).toHaveLength(1);
  });
});
