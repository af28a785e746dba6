import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "./accounts/session.ts";
import type { Database } from "./kit/database.ts";
import { notFound } from "./kit/problem.ts";

export interface Pages {
  /** Where the built web application is. */
  directory: string;
  /** Who runs the service, for the footer. */
  company: { name: string; url: string; contact: string };
}

const GUEST = ["/", "/login", "/register", "/reset-password", "/reset-password/*", "/cgu", "/politique-de-confidentialite"];
const YEAR = 31_536_000_000;

/** Serves the two pages with who is signed in written into them, and their assets. */
export async function servePages(app: FastifyInstance, database: Database, { directory, company }: Pages): Promise<void> {
  const [appPage, guestPage] = await Promise.all(["app.html", "guest.html"].map((file) => readFile(join(directory, file), "utf8")));
  const userOf = async (request: FastifyRequest) => (await authenticate(database, request))?.userUuid ?? null;
  const config = { public: true };

  for (const url of ["/app", "/app/*"]) {
    app.get(url, { config }, async (request, reply) => {
      const user = await userOf(request);
      if (!user) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`);
      return sendPage(reply, appPage ?? "", { user, company });
    });
  }
  for (const url of GUEST) {
    app.get(url, { config }, async (request, reply) => sendPage(reply, guestPage ?? "", { user: await userOf(request), company }));
  }
  app.get("/*", { config: { public: true, ownFormat: true } }, async (request, reply) => {
    if (!isForPage(request)) throw notFound();
    return sendPage(reply.code(404), guestPage ?? "", { user: await userOf(request), company });
  });
  await app.register(fastifyStatic, {
    root: join(directory, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    decorateReply: false,
  });
  const icon = await readFile(join(directory, "favicon.svg"));
  app.get("/favicon.svg", { config }, async (_request, reply) =>
    reply.type("image/svg+xml").header("cache-control", "max-age=86400").send(icon),
  );
}

/** A browser that goes to an address, unlike a program or a script that asks for one. */
const isForPage = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/(api|assets)(?![^/?])/.test(url) && (headers.accept ?? "").includes("text/html");

function sendPage(reply: FastifyReply, page: string, globals: { user: string | null; company: object }): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const script = [
    globals.user ? `window.__USER_UUID__=${literal(globals.user)}` : "",
    `window.__COMPANY__=${literal(globals.company)}`,
  ].join(";");
  const html = page.replace("<!--user-->", () => `<script nonce="%NONCE%">${script}</script>`).replaceAll("%NONCE%", nonce);
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": policy(nonce),
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .send(html);
}

/** A value as a script may hold it. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028");

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
