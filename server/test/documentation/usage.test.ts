import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { password } from "../../demo/users.ts";
import { usageMarkdown } from "../../src/documentation/usage.ts";
import { tokenOf } from "../requester.ts";
import { useWorld } from "../world.ts";

const world = useWorld();

test("what a program is told to ask for is served, and read on the page as in the document", async () => {
  const served = world.app.operationsServed().map(({ method, path }) => `${method} ${path}`);
  const named = [...usageMarkdown(2).matchAll(/`((?:GET|POST) \/api\/\S+)`/g)].map(([, operation]) => operation);
  expect(named.length).toBeGreaterThan(3);
  expect(served).toEqual(expect.arrayContaining(named));
  const page = (await world.app.inject({ url: "/api/docs", headers: { accept: "text/html" } })).body;
  expect(page).toContain("<h2>Se connecter</h2><p><code>POST /api/login</code> avec");
  expect((await world.app.inject("/api/openapi.json")).json().info.description).toContain(usageMarkdown(2));
});

test("a program that does as it is told signs in, and hears who it is", async () => {
  const { username, uuid } = demo.users.lensMember;
  const entered = await world.app.inject({ method: "POST", url: "/api/login", payload: { username, password } });
  expect([entered.statusCode, entered.cookies.map(({ name }) => name)]).toEqual([204, ["avant-match", "avant-match-device"]]);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await world.app.inject({ url: "/api/me", headers: { cookie } })).json()).toMatchObject({ uuid, username });
});

test("a ticketing system that does as it is told counts by gate, and once where it repeats itself", async () => {
  const token = await tokenOf(world.database, demo.users.lensMember.username);
  const program = world.as(null);
  const { member } = (await program.get("/api/fixtures?side=home&kickoffAt[after]=2000-01-01&status=scheduled", token)).body;
  const match = `/api/fixtures/${member.find(({ uuid }) => uuid === demo.fixtures.lensRennes)?.uuid}/match-day`;
  const sectors = async () => (await program.get(match, token)).body.sectors as { uuid: string; currentAttendance: number | null }[];
  const [gate] = await sectors();
  const sent = { sectorUuid: gate?.uuid, add: 120, at: new Date().toISOString() };
  const headers = { ...token, "idempotency-key": crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) expect((await program.post(`${match}/counts`, sent, headers)).status).toBe(200);
  const after = (await sectors()).find(({ uuid }) => uuid === gate?.uuid);
  expect(after?.currentAttendance).toBe((gate?.currentAttendance ?? 0) + 120);
});
