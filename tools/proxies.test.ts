import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FixtureFile, MOST_FILE_BYTES } from "@avant-match/contract/fixtures/files/files.ts";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { createApp } from "../server/src/application/app.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { root } from "./run.ts";

const deployed = (file: string): string => readFileSync(resolve(root, "deploy", file), "utf8");

// What they do with it is tried by `npm run test:operations -- nginx caddy`, where they are to be had.
test("the proxies of deploy/ lead browsers to HTTPS, and refuse what asks the API for in clear", () => {
  const [, plain = ""] = deployed("nginx/avant-match.conf").split(/^server /m);
  expect(plain).toMatch(/listen 80;.*location \/api \{\s+return 403;\s+\}\s+location \/ \{\s+return 301 https:/s);
  const [, clear = ""] = /^http:\S+ \{\n(.*?)^\}/ms.exec(deployed("caddy/Caddyfile")) ?? [];
  expect(clear.trim().split(/\n\s*/)).toEqual(["@pages not path /api*", "redir @pages https://{host}{uri} permanent", "respond 403"]);
});

const MEGABYTE = 1024 * 1024;

/** What each takes at most at the address of attached files, and elsewhere. */
const bounds: Readonly<Record<string, [RegExp, RegExp, number]>> = {
  "cluster/haproxy.cfg": [
    /if attaches \{ req\.hdr_val\(content-length\) gt (\d+) \}/,
    /if !attaches \{ req\.hdr_val\(content-length\) gt (\d+) \}/,
    1,
  ],
  "caddy/Caddyfile": [/request_body @attaches \{\s+max_size (\d+)MiB/, /request_body @others \{\s+max_size (\d+)MiB/, MEGABYTE],
  "nginx/avant-match.conf": [/location = \S+ \{\s+client_max_body_size (\d+)m;/, /^ {4}client_max_body_size (\d+)m;/m, MEGABYTE],
};

test.each(Object.keys(bounds))("what the server takes comes through %s, and at no address much more", async (file) => {
  const [attached, elsewhere, unit] = bounds[file] as [RegExp, RegExp, number];
  const text = deployed(file);
  const most = (pattern: RegExp) => Number(pattern.exec(text)?.[1]) * unit;
  expect(text).toContain(` /api${FixtureFile.path}\n`.trimEnd());
  const taken = await mostTaken();
  expect(taken.attached).toBeGreaterThan(MOST_FILE_BYTES);
  expect(most(attached) - taken.attached).toBeGreaterThanOrEqual(0);
  expect(most(attached) - taken.attached).toBeLessThanOrEqual(MEGABYTE);
  expect(most(elsewhere) - taken.elsewhere).toBeGreaterThanOrEqual(0);
  expect(most(elsewhere) - taken.elsewhere).toBeLessThanOrEqual(MEGABYTE);
});

/** The most bytes that the server takes in one request: with a file that is attached, and of all others. */
async function mostTaken(): Promise<{ attached: number; elsewhere: number }> {
  const taken = { attached: 0, elsewhere: 0 };
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ url, bodyLimit = 0 }) => {
      const where = url === `/api${FixtureFile.path}` ? "attached" : "elsewhere";
      taken[where] = Math.max(taken[where], bodyLimit);
    });
  });
  const limits = { perAccount: 10, perAddress: 100, feedback: 30 };
  await (await createApp({ database: {} as Database, limits, pages: null })).close();
  return taken;
}
