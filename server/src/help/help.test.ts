import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { completionPoints } from "@avant-match/contract/fixtures/completion/completion.ts";
import { preparationEntries } from "@avant-match/contract/fixtures/preparation/preparation.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { helpPageAt, helpPageNames } from "@avant-match/contract/platform/help.ts";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveHelp } from "./serve-help.ts";

const folder = join(import.meta.dirname, "manual");
const files = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), "utf8");
const app = fastify();
beforeAll(async () => {
  serveHelp(app);
  await app.ready();
});
afterAll(() => app.close());
const read = async (url: string) => (await app.inject(url)).body;

test("each page of the list has its file, and each file its page", () => {
  expect(files.filter((file) => file.endsWith(".md")).toSorted()).toEqual(helpPageNames.map((name) => `${name}.md`).toSorted());
});

test("what each point means stands on the page of its screen", () => {
  for (const key of keysOf(completionPoints)) {
    const { section, text } = completionPoints[key];
    const path = section === "documents" ? "documents" : preparationEntries.find((entry) => entry.key === section)?.path;
    const page = helpPageAt(`/fixtures/6c0a/${path}`);
    expect(page && textOf(page), `${text} (${page})`).toMatch(new RegExp(`^- \\*\\*${text}\\*\\*( \\(V\\))?\u00a0: `, "m"));
  }
});

test.each([
  ["/fixtures", "rencontres"],
  ["/fixtures/create", "rencontres"],
  ["/fixtures/duties", "echeances"],
  ["/fixtures/first-steps", "premiers-pas"],
  ["/organizations/6c0a/calendar-import", "rencontres"],
  ["/fixtures/6c0a/overview", "synthese"],
  ["/fixtures/6c0a/edit/venue/parkings/7", "stade"],
  ["/fixtures/6c0a/edit/security/private/table", "securite-privee"],
  ["/organizations/6c0a/contacts/12", "contacts"],
  ["/organizations/6c0a", "organisation"],
  ["/admin/users", "administration"],
  ["/nowhere", null],
])("the « ? » of %s opens %s", async (path, page) => {
  expect(helpPageAt(path)).toBe(page);
  const answer = await app.inject(`/aide/ecran${path}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, page ? `/aide/${page}` : "/aide"]);
});

describe("links and pictures", () => {
  const pointed = helpPageNames.flatMap((name) => [...textOf(name).matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = ""]) => ({ name, to })));

  test("lead somewhere", async () => {
    expect(pointed.length).toBeGreaterThan(30);
    for (const { name, to } of pointed) expect((await app.inject(to)).statusCode, `${to}, from ${name}`).toBe(200);
  });

  test("each picture is shown, and described", () => {
    const shown = new Set(pointed.map(({ to }) => to.split("/").at(-1)));
    expect(files.filter((file) => file.endsWith(".avif") && !shown.has(file))).toEqual([]);
    for (const name of helpPageNames) expect(textOf(name)).not.toContain("![](");
  });
});

test("the manual holds all pages, with links within it", async () => {
  const manual = await read("/aide/manuel");
  for (const name of helpPageNames) expect(manual).toContain(`<article id="${name}">`);
  expect(manual).not.toContain('href="/aide/');
  expect(manual).toContain('src="/aide/images/');
});

test("an address that is none is none", async () => {
  for (const url of ["/aide/parking", "/aide/images/..%2Frencontres.md", "/aide/images/rencontres.md", "/aide/manuel/2"])
    expect((await app.inject(url)).statusCode).toBe(404);
});
