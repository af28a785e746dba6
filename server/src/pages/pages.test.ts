import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { askedAround } from "@avant-match/contract/fixtures/fixture/asked.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { type Body, sessionOf } from "../../test/requester.ts";
import { openWorld, type World } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import { securityText } from "./guest-pages.ts";
import { namedFiles } from "./pages.ts";

const directory = mkdtempSync(join(tmpdir(), "avant-match-pages-"));
const { lensMember } = demo.users;
const manifest = {
  "app.html": { file: "assets/app.js", css: ["assets/app.css"], dynamicImports: ["src/fixtures/FixturesScreen.tsx", "src/search.tsx"] },
  "src/search.tsx": { file: "assets/search.js" },
  "src/fixtures/FixturesScreen.tsx": { file: "assets/FixturesScreen-1.js", css: ["assets/list.css"], imports: ["app.html", "_shared.js"] },
  "_shared.js": { file: "assets/large.js" },
  "src/fixtures/FixtureScreen.tsx": { file: "assets/FixtureScreen-1.js", imports: ["_shared.js"] },
  "src/guest/visitors/VisitorPage.tsx": { file: "assets/VisitorPage-1.js" },
  "src/fixtures/match-day/MatchDayScreen.tsx": { file: "assets/MatchDay-1.js", css: ["assets/list.css"] },
};
const company = { name: "</script><script>alert(1)</script>", url: "/", contact: "contact@exemple.example" };
const large = "export const pelouse = 1;\n".repeat(500);
const assets = {
  "app.css": "h2 { color: red }",
  "list.css": "h1 { content: '$&' }",
  "large.js": large,
  "large.js.br": brotliCompressSync(large),
  "large.js.gz": gzipSync(large),
  "small.js": "export {};",
};
let world: World;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  const head = (title: string) =>
    `<head><title>${title}</title><link rel="stylesheet" href="/assets/app.css"><!--first--><!--user--></head>`;
  const script = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
  const page = (name: string) => `<html lang="fr">${head(name)}${script(name)}<div id="root"></div><!--answers--></html>`;
  for (const name of ["app", "guest"]) writeFileSync(join(directory, `${name}.html`), page(name));
  writeFileSync(join(directory, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(directory, "rendered.js"), `import("%APP%")`);
  for (const name of namedFiles) writeFileSync(join(directory, name), "<svg/>");
  for (const [name, bytes] of Object.entries(assets)) writeFileSync(join(directory, "assets", name), bytes);
  mkdirSync(join(directory, "rendering"));
  const words = "[url, globals.__USER_UUID__, ...Object.keys(answers)].join()";
  const rendering = `export const render = async ({ url, globals, answers }) => "<p>" + ${words} + "</p>";`;
  writeFileSync(join(directory, "rendering/app-prerender.js"), rendering);
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

test("the page that a link of visitors opens names the scripts that it asks for next, and no other page of guests does", async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/VisitorPage-1.js"></head>';
  expect((await open("/visiteurs/secret")).body).toContain(link);
  expect((await open("/login")).body).not.toContain(link);
});

test("what the configuration says cannot leave the script that it is written into", async () => {
  expect((await open("/visiteurs/secret")).headers).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  expect((await open("/login")).body.match(/<script/g)).toHaveLength(2);
});

test("a page runs scripts of ours alone, reaches nobody else, stands in no frame and is not stored", async () => {
  const cookie = await sessionOf(world.database, lensMember.username);
  const nonces = new Set<string>();
  for (const url of ["/login", "/login", "/app/fixtures", "/rencontres"]) {
    const { headers, body } = await open(url, { cookie });
    const nonce = /<script nonce="([^"]{22,})">/.exec(body)?.[1] ?? "";
    nonces.add(nonce);
    expect(headers["cache-control"]).toBe("no-store");
    expect(String(headers["content-security-policy"]).split("; ")).toEqual([
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  }
  expect(nonces.size).toBe(4);
});

describe("the page of an address", () => {
  const member = async (url: string, headers = {}) => {
    const cookie = await sessionOf(world.database, lensMember.username);
    return (await open(url, { cookie, ...headers })).body;
  };
  const answersIn = (page: string): Record<string, Body> =>
    JSON.parse(/<script type="application\/json" id="first-answers">(.*)<\/script>/s.exec(page)?.[1] ?? "null");

  test("names the files of its screen", async () => {
    const page = await member("/app/fixtures?page=2", { "sec-fetch-site": "cross-site" });
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/FixturesScreen-1.js">');
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/large.js">');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/list.css">');
    expect(page).not.toContain('<link rel="modulepreload" crossorigin href="/assets/app.js">');
    expect(await member("/app/admin")).not.toContain("modulepreload");
  });

  test("holds what the API answers to the first questions of its screen, at the addresses that the screen asks", async () => {
    const answers = answersIn(await member("/app/fixtures?status=finished&q=stade+v%C3%A9lodrome%26"));
    const list = "/api/fixtures?status=finished&q=stade+v%C3%A9lodrome%26&page=1&itemsPerPage=30";
    const asked = Object.entries(askedAround(new Date())).map(([name, value]) => `${encodeURIComponent(name)}=${value}`);
    const around = `/api/fixtures?${asked.join("&")}`;
    const others = ["/api/duties/next", "/api/fixtures/choices"];
    expect(Object.keys(answers)).toEqual([`/api/users/${lensMember.uuid}`, list, around, ...others]);
    expect(answers[list]).toEqual((await world.as(lensMember.username).get(list)).body);
    expect(answersIn(await member("/app/admin"))).toHaveProperty(`/api/users/${lensMember.uuid}`);
  });

  test("holds what is said of a search that took too long: it is not made once more", async () => {
    const { searching } = world.database;
    const ended = () => Promise.reject(Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }));
    Object.assign(world.database, { searching: { query: ended } });
    const answers = answersIn(await member("/app/fixtures?q=a"));
    Object.assign(world.database, { searching });
    const said = { "@type": "Problem", status: 503, detail: expect.stringContaining("préciser") };
    expect(answers["/api/fixtures?q=a&page=1&itemsPerPage=30"]).toMatchObject(said);
  });

  test("holds nothing that its user may not see, nor what the address makes up", async () => {
    const other = "00000000-0000-4000-8000-000000000000";
    expect(answersIn(await member(`/app/fixtures/${other}/edit/parkings`))).not.toHaveProperty(`/api/fixtures/${other}`);
    const climbing = Object.keys(answersIn(await member("/app/fixtures/..%2Fusers/edit/parkings")));
    expect(climbing).toEqual([`/api/users/${lensMember.uuid}`]);
  });

  test("cannot be left by what is in the data", async () => {
    await world.database.query("update fixture set round = $1 where uuid = $2", [`</script><script>alert(1)//`, demo.fixtures.lensRennes]);
    const page = await member(`/app/fixtures/${demo.fixtures.lensRennes}/edit/parkings`);
    expect(page.match(/<script/g)).toHaveLength(3);
    expect(answersIn(page)[`/api/fixtures/${demo.fixtures.lensRennes}`]).toHaveProperty("round", "</script><script>alert(1)//");
  });

  test.each(["cross-site", "same-site"])("holds no data when a page of another site leads there (%s)", async (site) => {
    expect(answersIn(await member("/app/fixtures", { "sec-fetch-site": site }))).toBeNull();
    expect(answersIn(await member("/app/fixtures", { "sec-fetch-site": "same-origin" }))).not.toBeNull();
  });
});

test("the list is rendered out of what its page brings; never for another site", async () => {
  const cookie = await sessionOf(world.database, lensMember.username);
  const page = async (headers = {}) => (await open("/app/fixtures?q=a%26b", { cookie, ...headers })).body;
  await expect.poll(page, { timeout: 10_000 }).toContain(`<div id="root"><p>/app/fixtures?q=a%26b,${lensMember.uuid},/api/users/`);
  const unrendered = await page({ "sec-fetch-site": "cross-site" });
  expect(unrendered).toContain('<div id="root"></div>');
  expect(unrendered).toContain('<script type="module" src="/assets/app.js"></script>');
  expect((await open("/app/directory", { cookie })).body).toContain('<div id="root"></div>');
});

test("a page that is rendered holds its styles, for its scripts to find, and waits for none of its files to be painted", async () => {
  const cookie = await sessionOf(world.database, lensMember.username);
  let body = "";
  const page = async () => (body = (await open("/app/fixtures", { cookie })).body);
  await expect.poll(page, { timeout: 10_000 }).toContain('<html data-font="later" data-painting lang="fr">');
  const nonce = /<style nonce="([^"]+)">h1 \{ content: '\$&' \}<\/style>/.exec(body)?.[1];
  expect(body).toContain(`<script nonce="${nonce}">window.__USER_UUID__`);
  expect(body).toContain(`<script nonce="${nonce}">import("/assets/app.js")</script>`);
  expect(body).not.toContain('<script type="module"');
  expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/app.css" disabled>',
    '<link rel="stylesheet" href="/assets/list.css" disabled>',
  ]);
  expect(body.match(/<link [^>]*[.]js"[^>]*>/g)).toEqual([
    '<link data-rel="modulepreload" crossorigin href="/assets/FixturesScreen-1.js">',
    '<link data-rel="modulepreload" crossorigin href="/assets/large.js">',
  ]);
});

test("the page of a match day has room for its picture in the same frame, and names what it needs without network", async () => {
  const url = `/app/fixtures/${demo.fixtures.lensRennes}/match-day`;
  const { body } = await open(url, { cookie: await sessionOf(world.database, lensMember.username) });
  expect(body).toContain('<html data-font="later" data-painting lang="fr">');
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain(">h1 { content: '$&' }</style>");
  const kept = /<meta name="kept-files" content="([^"]*)">/.exec(body)?.[1]?.split(" ");
  const files = "app.css app.js FixtureScreen-1.js list.css MatchDay-1.js search.js large.js".split(" ");
  expect(kept?.toSorted()).toEqual(files.map((file) => `/assets/${file}`).toSorted());
  for (const path of ["", "/completion", "/match-day"]) expect(body).toContain(`"/api/fixtures/${demo.fixtures.lensRennes}${path}":`);
});

test("who found a weakness is told whom to write to, for less than a year ahead", async () => {
  const answer = await app.inject({ url: "/.well-known/security.txt" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = Object.fromEntries(answer.body.split("\n").map((line) => line.split(/: (.*)/)));
  expect(fields).toMatchObject({ Contact: "mailto:contact@exemple.example", "Preferred-Languages": "fr, en" });
  const ahead = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(ahead).toBeGreaterThan(150);
  expect(ahead).toBeLessThan(365);
  expect(answer.body).not.toContain("Canonical");
  expect(securityText("a@exemple.example", "https://match.exemple.example", new Date("2026-11-23T14:00:00Z"))).toBe(
    `Contact: mailto:a@exemple.example\nExpires: 2027-05-22T00:00:00.000Z\nPreferred-Languages: fr, en\nCanonical: https://match.exemple.example/.well-known/security.txt\n`,
  );
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

test("the files of the build travel in the form that the browser knows", async () => {
  const ask = (file: string, codings: string) => app.inject({ url: `/assets/${file}`, headers: { "accept-encoding": codings } });
  const br = await ask("large.js", "gzip, deflate, br, zstd");
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    vary: "accept-encoding",
    "content-type": "application/javascript; charset=utf-8",
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(large);
  const gzip = await ask("large.js", "gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(large);
  const [plain, small] = [await ask("large.js", "identity"), await ask("small.js", "br")];
  expect([plain.body, plain.headers["content-encoding"]]).toEqual([large, undefined]);
  expect([small.body, small.headers["content-encoding"]]).toEqual([assets["small.js"], undefined]);
});
