import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { password } from "../../demo/users.ts";
import { usageMarkdown } from "../../src/documentation/usage.ts";
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

test("a program that does as it is told signs in, and finds itself among the users", async () => {
  const { username, uuid } = demo.users.lensMember;
  const entered = await world.app.inject({ method: "POST", url: "/api/login", payload: { username, password } });
  expect([entered.statusCode, entered.cookies.map(({ name }) => name)]).toEqual([204, ["avant-match", "avant-match-device"]]);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const users = (await world.app.inject({ url: "/api/organizations/users", headers: { cookie } })).json();
  expect(users.member.find((user: { username: string }) => user.username === username)).toMatchObject({ uuid });
});
