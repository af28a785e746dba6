import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sessions } from "./accounts/session.ts";
import { answersFor, linksOf, readFirstLoads } from "./first-loads.ts";
import { readGuestPages } from "./guest-pages.ts";
import { originOf } from "./kit/http/origin.ts";
import { notFound } from "./kit/http/problem.ts";

export interface Pages {
  /** Where the built web application is. */
  directory: string;
  /** Who runs the service, for the footer. */
  company: { name: string; url: string; contact: string };
}

const GUEST = ["/", "/login", "/register", "/reset-password", "/reset-password/*", "/cgu", "/politique-de-confidentialite"];
/** Files that others know by their names. */
const NAMED = { "favicon.svg": "image/svg+xml", "card.png": "image/png" };
const YEAR = 31_536_000_000;

/** Serves the two pages with who is signed in written into them, and their assets. */
export async function servePages(
  app: FastifyInstance,
  sessions: Sessions,
  { directory, company }: Pages,
  publicUrl?: string,
): Promise<void> {
  const [appPage = "", guestPage = ""] = await Promise.all(
    ["app.html", "guest.html"].map((file) => readFile(join(directory, file), "utf8")),
  );
  const userOf = async (request: FastifyRequest) => (await sessions.find(request))?.userUuid ?? null;
  const config = { access: "public" } as const;

  for (const [url, load] of await readFirstLoads(directory)) {
    const page = appPage.replace("<!--first-->", linksOf(load));
    app.get(url, { config }, async (request, reply) => {
      const caller = await sessions.find(request);
      if (!caller) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`);
      const { userUuid: user, impersonator, mustSetUp = false } = caller;
      if (mustSetUp) return sendPage(reply, appPage, { user, mustSetUp, company });
      const answers = await answersFor(app, request, load, user);
      return sendPage(
        reply,
        page.replace("<!--answers-->", () => answers),
        { user, impersonated: impersonator !== null, company },
      );
    });
  }
  const guests = await readGuestPages(directory, guestPage, company.contact);
  for (const url of GUEST) {
    app.get(url, { config }, async (request, reply) => {
      const user = await userOf(request);
      // Who is signed in is shown other ways on, which their scripts write.
      const page = user ? guestPage : guests.page(url, originOf(request, publicUrl));
      return sendPage(reply, page, { user, company });
    });
  }
  app.get("/robots.txt", { config }, async (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(guests.robots(originOf(request, publicUrl))),
  );
  app.get("/sitemap.xml", { config }, async (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(guests.sitemap(originOf(request, publicUrl))),
  );
  app.get("/*", { config: { access: "public", ownFormat: true } }, async (request, reply) => {
    if (!(request.headers.accept ?? "").includes("text/html")) throw notFound();
    return sendPage(reply.code(404), guestPage, { user: await userOf(request), company });
  });
  await app.register((assets, _options, done) => {
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, ...config };
    });
    void assets.register(fastifyStatic, {
      root: join(directory, "assets"),
      prefix: "/assets/",
      immutable: true,
      maxAge: YEAR,
      preCompressed: true,
      decorateReply: false,
    });
    done();
  });
  for (const [name, type] of Object.entries(NAMED)) {
    const file = await readFile(join(directory, name));
    app.get(`/${name}`, { config }, async (_request, reply) => reply.type(type).header("cache-control", "max-age=86400").send(file));
  }
}

function sendPage(
  reply: FastifyReply,
  page: string,
  globals: { user: string | null; impersonated?: boolean; mustSetUp?: boolean; company: object },
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const script = [
    ...(globals.user ? [`window.__USER_UUID__=${literal(globals.user)}`] : []),
    ...(globals.mustSetUp ? ["window.__SET_UP__=true"] : []),
    ...(globals.impersonated ? ["window.__IMPERSONATED__=true"] : []),
    `window.__COMPANY__=${literal(globals.company)}`,
  ].join(";");
  const html = page.replace("<!--user-->", () => `<script nonce="%NONCE%">${script}</script>`).replaceAll("%NONCE%", nonce);
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": policy(nonce),
      "cache-control": "no-store",
      vary: "Accept-Encoding",
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
