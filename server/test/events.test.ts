import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { createApp } from "../src/app.ts";
import { logging } from "../src/kit/http/log.ts";
import { requesterOf } from "./requester.ts";
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
      { event: "signed in", user },
      { event: "sign-in failed", user },
      { event: "sign-in failed", user },
      { event: "sign-in slowed down", user },
      { event: "sign-in failed" },
    ]);
    expect(events.at(-1).user).toBeUndefined();
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
