import { hostname as machine } from "node:os";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { createApp } from "../src/application/app.ts";
import { logging } from "../src/kit/http/log.ts";
import { cookiesOf } from "./entering.ts";
import { requesterOf, sessionOf } from "./requester.ts";
import { useWorld } from "./world.ts";

const { users, organizations, fixtures } = demo;

const other = useWorld();

describe.each(["warn", "info"])("the log at the level %s", (level) => {
  const world = useWorld();
  const lines: string[] = [];
  const limits = { perAccount: 2, perAddress: 100, feedback: 30 };
  let app: Awaited<ReturnType<typeof createApp>>;

  beforeAll(async () => {
    const logger = { ...logging(level), stream: { write: (line: string) => void lines.push(line) } };
    app = await createApp({ database: world.database, limits, pages: null, logger });
  });
  afterAll(() => app.close());

  const as = (username: string | null) => requesterOf(app, world.database, username);
  const told = async (work: () => Promise<unknown>) => {
    lines.length = 0;
    await work();
    // Whoever is told by mail of failed tries is told once the answer is out, sooner or later.
    const known = ({ event }: { event?: string }) => event && event !== "holder told of failed sign-ins";
    return lines.map((line) => JSON.parse(line)).filter(known);
  };
  const signIn = (username: string, password: string) => as(null).post("/api/login", { username, password });

  test("tells who signs in, and who fails to, by their uuid", async () => {
    const user = users.rennesMember.uuid;
    const events = await told(async () => {
      await signIn(users.rennesMember.username, demo.password);
      for (let n = 0; n < 3; n += 1) await signIn(users.rennesMember.username, "faux");
      await signIn("personne@club.example", "faux");
    });
    expect(events).toMatchObject([
      { event: "signed in", user, by: "password" },
      { event: "sign-in failed", user },
      { event: "sign-in failed", user },
      { event: "sign-in slowed down", user },
      { event: "sign-in failed" },
    ]);
    expect(events.at(-1).user).toBeUndefined();
  });

  test("tells by which way somebody signs in, and which second factor was not theirs", async () => {
    const { username, uuid: user } = users.lensAdmin;
    const cookie = await sessionOf(world.database, username);
    const totp = `/api/users/${user}/totp`;
    const { secret } = (await as(null).post(totp, {}, { cookie })).body;
    const codeIn = (milliseconds: number) =>
      new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: Date.now() + milliseconds });
    const { recoveryCodes } = (await as(null).put(totp, { code: codeIn(0) }, { cookie })).body;
    const bring = async (code: unknown) => {
      const step = cookiesOf(await signIn(username, demo.password));
      return as(null).post("/api/login/code", { code }, { cookie: step });
    };
    const asked = { event: "second factor asked for", user };
    const events = await told(async () => {
      await bring("000000");
      await bring(codeIn(30_000));
      await bring((recoveryCodes as string[])[0]);
    });
    expect(events).toMatchObject([
      asked,
      { event: "second factor failed", user, by: "password, code of an app" },
      asked,
      { event: "signed in", user, by: "password, code of an app" },
      asked,
      { event: "signed in", user, by: "password, recovery code" },
    ]);
  });

  test("says of each event when, on which machine, in which process, what, and who", async () => {
    const since = Date.now();
    const events = await told(async () => {
      await signIn(users.lensMember.username, demo.password);
      await as(users.rennesMember.username).put(`/api/fixtures/${fixtures.lensRennes}/context/pitch`, { comments: "x" });
    });
    expect(events).toHaveLength(2);
    for (const { time, hostname, pid, event, user } of events) {
      expect(time).toBeGreaterThanOrEqual(since);
      expect([hostname, pid]).toEqual([machine(), process.pid]);
      expect([typeof event, typeof user]).toEqual(["string", "string"]);
    }
  });

  test("tells what is refused, and changes of rights", async () => {
    const url = `/api/fixtures/${fixtures.lensRennes}/context/pitch`;
    const events = await told(async () => {
      await as(users.rennesMember.username).put(url, { comments: "x" });
      await as(users.admin.username).put(`/api/organizations/${organizations.lens}`, { acronym: "RCL" });
      await as(users.admin.username).get(`/api/organizations/${organizations.lens}`);
    });
    expect(events).toMatchObject([
      { event: "refused", method: "PUT", route: "/api/fixtures/:uuid/context/pitch", user: users.rennesMember.uuid },
      { event: "rights changed", method: "PUT", route: "/api/organizations/:uuid", user: users.admin.uuid, item: organizations.lens },
    ]);
  });

  test("says nothing of anybody: no address, no name, nothing of what was asked for", async () => {
    lines.length = 0;
    await as(users.lensMember.username).get("/api/contacts?q=secret-dupont", { "x-forwarded-for": "203.0.113.7" });
    await signIn("secret-dupont@club.example", "secret-hors-jeu");
    await as(null).get("/api/secret-dupont");
    const text = lines.join("");
    expect(text).not.toMatch(/secret|127\.0\.0\.1|203\.0\.113/);
    expect(text.includes('"route":"/api/contacts"')).toBe(level === "info");
  });
});

test("where it is asked for, a line of its own has the address from which somebody was not let in, and nothing else", async () => {
  const lines: string[] = [];
  const logger = { ...logging("warn"), stream: { write: (line: string) => void lines.push(line) } };
  const limits = { perAccount: 2, perAddress: 100, feedback: 30 };
  const app = await createApp({ database: other.database, limits, pages: null, logger, signInAddresses: true, trustProxy: 1 });
  const forwarded = { "x-forwarded-for": "203.0.113.7" };
  const wrong = { username: users.lensMember.username, password: "faux" };
  await requesterOf(app, other.database, null).post("/api/login", wrong, forwarded);
  await app.close();
  const { level, time, pid, hostname, ...said } = JSON.parse(lines.find((line) => line.includes("203.0.113.7")) ?? "{}");
  expect(said).toEqual({ event: "not let in", address: "203.0.113.7" });
  expect(lines.filter((line) => line.includes("sign-in failed"))).toHaveLength(1);
});
