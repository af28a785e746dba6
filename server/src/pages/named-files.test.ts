import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import { namedFiles } from "./pages.ts";

const directory = mkdtempSync(join(tmpdir(), "avant-match-files-"));
let world: World;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  for (const name of ["app.html", "guest.html", "rendered.js", ...namedFiles]) writeFileSync(join(directory, name), "");
  writeFileSync(join(directory, "assets/archivo-latin-wdth-normal-DY7AcnAa.woff2"), "a typeface");
  world = await openWorld();
  const limits = { perAccount: 1, perAddress: 1, feedback: 1 };
  app = await createApp({ database: world.database, limits, pages: { directory, company: { name: "", url: "/", contact: "" } } });
});
afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(directory, { recursive: true });
});

test.each(["/robots.txt", "/sitemap.xml"])("%s, which names the host that was asked for, is given to nobody else", async (url) => {
  const { body, headers } = await app.inject({ url, headers: { host: "evil.example" } });
  expect(body).toContain("http://evil.example/");
  expect(headers["cache-control"]).toBe("no-store");
});

test("the typeface has an address that pages without scripts know", async () => {
  const { headers, body } = await app.inject({ url: "/archivo.woff2" });
  expect([headers["content-type"], headers["cache-control"], body]).toEqual(["font/woff2", "max-age=86400", "a typeface"]);
});
