import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { publicCalendarPath } from "@avant-match/contract/reference/public-calendars.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sessions } from "../accounts/session.ts";
import { originOf } from "../kit/http/origin.ts";
import { notFound } from "../kit/http/problem.ts";
import { TYPEFACE_PATH } from "../kit/page-look.ts";
import { answersFor, blockOf, firstViews } from "./first-views.ts";
import { keptFiles, linksTo, paintedFirst, readManifest, typefaces } from "./frames.ts";
import { readGuestPages, securityText } from "./guest-pages.ts";
import { rendererOf } from "./rendered-pages.ts";

export interface Pages {
  directory: string;
  company: { name: string; url: string; contact: string };
}

/** These addresses let in by themselves: they are not indexed, and no request from the page tells them. */
const LINKED = [
  "/register/*",
  "/reset-password/*",
  "/confirm-email/*",
  "/refuse-email/*",
  "/designations/*",
  "/visiteurs/*",
  "/first-sign-on/*",
];
const UNTOLD = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
/** Who follows such a link waits on a telephone: the page names the scripts that its own ask for next. */
const LOADED: Readonly<Record<string, readonly string[]>> = { "/visiteurs/*": ["src/guest/visitors/VisitorPage.tsx"] };
const GUEST = ["/", "/login", "/register", "/reset-password", "/first-sign-on", ...LINKED, "/cgu", "/politique-de-confidentialite"];
const DAY = { "cache-control": "max-age=86400" };
const UNKEPT = { "cache-control": "no-store" };
const NAMED = {
  "favicon.svg": { "content-type": "image/svg+xml", ...DAY },
  "card.png": { "content-type": "image/png", ...DAY },
  "icon-192.png": { "content-type": "image/png", ...DAY },
  "icon-512.png": { "content-type": "image/png", ...DAY },
  "manifest.webmanifest": { "content-type": "application/manifest+json", ...DAY },
  // A worker has the policy of its own file.
  "offline-worker.js": {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  },
};
/** The files of the build that have an address of their own. */
export const namedFiles = Object.keys(NAMED);
const YEAR = 31_536_000_000;
const config = { access: "public" } as const;

export async function servePages(
  app: FastifyInstance,
  sessions: Sessions,
  { directory, company }: Pages,
  { publicUrl, calendars }: { publicUrl: string | undefined; calendars(): Promise<readonly string[]> },
): Promise<void> {
  const appPage = await readFrame(directory, "app");
  const guestPage = await readFrame(directory, "guest");
  const guests = await readGuestPages(directory, guestPage, company.contact);
  const userOf = async (request: FastifyRequest) => (await sessions.find(request))?.userUuid ?? null;
  await serveApplication(app, sessions, { directory, company }, appPage);
  const manifest = await readManifest(directory);
  for (const url of GUEST) {
    const links = linksTo(manifest, LOADED[url] ?? [], "guest.html");
    app.get(url, { config }, async (request, reply) => {
      const user = await userOf(request);
      const page = user ? guestPage : guests.page(url, originOf(request, publicUrl));
      return sendPage(reply, page.replace("</head>", `${links}</head>`), globalsOf(user, company), LINKED.includes(url) ? UNTOLD : {});
    });
  }
  // Without PUBLIC_URL they name the host of the request, which a shared cache must give to nobody else.
  app.get("/robots.txt", { config }, async (request, reply) =>
    sendText(reply.headers(UNKEPT), "text/plain", guests.robots(originOf(request, publicUrl))),
  );
  app.get("/sitemap.xml", { config }, async (request, reply) =>
    sendText(
      reply.headers(UNKEPT),
      "application/xml",
      guests.sitemap(originOf(request, publicUrl), (await calendars()).map(publicCalendarPath)),
    ),
  );
  app.get("/.well-known/security.txt", { config }, async (_request, reply) =>
    sendText(reply, "text/plain", securityText(company.contact, publicUrl, new Date())),
  );
  app.get("/*", { config: { access: "public", ownFormat: true } }, async (request, reply) => {
    if (!(request.headers.accept ?? "").includes("text/html")) throw notFound();
    return sendPage(reply.code(404), guestPage, globalsOf(await userOf(request), company));
  });
  await serveFiles(app, directory);
}

const readFrame = (directory: string, name: string) => readFile(join(directory, `${name}.html`), "utf8");

async function serveApplication(app: FastifyInstance, sessions: Sessions, { directory, company }: Pages, appPage: string): Promise<void> {
  const renderer = rendererOf(directory);
  // Not before: it would take the processor from the start.
  app.addHook("onListen", async () => void renderer.begin());
  const manifest = await readManifest(directory);
  for (const view of firstViews) {
    const kept = view.kept ? await keptFiles(directory, manifest, view.screens) : "";
    const page = appPage.replace("<!--first-->", kept + linksTo(manifest, view.screens));
    const painted = view.kept || view.rendered ? await paintedFirst(page, directory) : page;
    app.get(`/app${view.path.replace("$", ":")}`, { config }, async (request, reply) => {
      const caller = await sessions.find(request);
      if (!caller) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`);
      const { userUuid: user, impersonator, mustSetUp = false } = caller;
      if (mustSetUp) return sendPage(reply, appPage, globalsOf(user, company, { __SET_UP__: true }));
      const globals = globalsOf(user, company, impersonator === null ? {} : { __IMPERSONATED__: true });
      const answers = await answersFor(app, request, view, user);
      if (answers === null) return sendPage(reply, view.kept ? painted : page, globals);
      const html = view.rendered ? await renderer.render({ url: request.url, globals, answers: JSON.parse(answers) }) : "";
      const filled = (html || view.kept ? painted : page)
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
        .replace("<!--answers-->", () => blockOf(answers));
      return sendPage(reply, filled, globals);
    });
  }
}

const sendText = (reply: FastifyReply, type: string, text: string) => reply.type(`${type}; charset=utf-8`).send(text);

async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register((assets, _options, done) => {
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, ...config };
    });
    const cached = { immutable: true, maxAge: YEAR, preCompressed: true, decorateReply: false };
    void assets.register(fastifyStatic, { root: join(directory, "assets"), prefix: "/assets/", ...cached });
    done();
  });
  for (const [name, headers] of Object.entries(NAMED)) {
    const file = await readFile(join(directory, name));
    app.get(`/${name}`, { config }, async (_request, reply) => reply.headers(headers).send(file));
  }
  const [typeface] = await typefaces(directory);
  if (!typeface) return;
  const font = await readFile(join(directory, typeface));
  app.get(TYPEFACE_PATH, { config }, async (_request, reply) => reply.headers({ "content-type": "font/woff2", ...DAY }).send(font));
}

const globalsOf = (user: string | null, company: object, more: object = {}) => ({
  ...(user && { __USER_UUID__: user }),
  ...more,
  __COMPANY__: company,
});

function sendPage(reply: FastifyReply, page: string, globals: object, headers: Readonly<Record<string, string>> = {}): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const script = Object.entries(globals)
    .map(([name, value]) => `window.${name}=${literal(value)}`)
    .join(";");
  const html = page.replace("<!--user-->", () => `<script nonce="%NONCE%">${script}</script>`).replaceAll("%NONCE%", nonce);
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": policy(nonce),
      "cache-control": "no-store",
      vary: "Accept-Encoding",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      ...headers,
    })
    .send(html);
}

/** Escapes what would end a script or a line of it. */
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
