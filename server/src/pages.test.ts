import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { sessionOf } from "../test/requester.ts";
import { openWorld, type World } from "../test/world.ts";
import { createApp } from "./app.ts";

const directory = mkdtempSync(join(tmpdir(), "avant-match-pages-"));
const { lensMember } = demo.users;
const company = { name: "</script><script>alert(1)</script>", url: "/", contact: "contact@exemple.example" };
let world: World;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  for (const page of ["app", "guest"]) writeFileSync(join(directory, `${page}.html`), `<title>${page}</title><!--user-->`);
  writeFileSync(join(directory, "favicon.svg"), "<svg/>");
  world = await openWorld();
  const limits = { perAccount: 1, perAddress: 1, feedback: 1 };
  app = await createApp({ database: world.database, limits, pages: { directory, company } });
});
afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(directory, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...headers } });

test("the application is sent with its user, or the browser to the sign-in page with the way back", async () => {
  const cookie = await sessionOf(world.database, lensMember.username);
  expect((await open("/app/fixtures", { cookie })).body).toContain(`window.__USER_UUID__="${lensMember.uuid}"`);
  const guest = await open("/app/fixtures?status=finished");
  expect([guest.statusCode, guest.headers.location]).toEqual([302, "/login?next=%2Fapp%2Ffixtures%3Fstatus%3Dfinished"]);
});

test("what the configuration says cannot leave the script that it is written into", async () => {
  expect((await open("/login")).body.match(/<script/g)).toHaveLength(1);
});

test.each(["/rencontres", "/apix", "/login/autre"])("%s is a page that says it does not exist", async (url) => {
  const answer = await open(url);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("<title>guest</title>");
});

test.each(["/api/rencontres", "/api", "/assets/none.js"])("%s is no page, even for a browser", async (url) => {
  expect((await open(url)).headers["content-type"]).not.toContain("text/html");
});

test("a program is told in its own format that there is nothing", async () => {
  const answer = await app.inject({ url: "/rencontres", headers: { accept: "application/json" } });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
});
