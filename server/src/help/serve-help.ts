import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { helpAddress, helpPageAt, helpPageNames } from "@avant-match/contract/platform/help.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound } from "../kit/http/problem.ts";
import { paramsOf } from "../kit/http/requests.ts";
import { helpPage, indexPage, MANUAL_PATH, manualPage, PICTURES_PATH, STYLE } from "./pages.ts";

const FOLDER = join(import.meta.dirname, "manual");
const DAY = { "cache-control": "max-age=86400" };
const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE.text, "base64")}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const config = { access: "public" } as const;

/** The help is the same for everybody and says nothing of anybody: it is read without a session. */
export function serveHelp(app: FastifyInstance): void {
  const pages = new Map<string, () => string>([
    ["", indexPage],
    [MANUAL_PATH, () => manualPage(textOf)],
    ...helpPageNames.map((name) => [name, () => helpPage(name, textOf(name))] as const),
  ]);
  const made = new Map<string, string>();
  const send = (reply: FastifyReply, name: string) => {
    const make = pages.get(name);
    if (!make) throw notFound();
    const text = made.get(name) ?? make();
    made.set(name, text);
    return reply.headers(DAY).header("content-security-policy", policy).type("text/html; charset=utf-8").send(text);
  };
  app.get("/aide", { config }, async (_request, reply) => send(reply, ""));
  app.get("/aide/:page", { config }, async (request, reply) => send(reply, paramsOf(request).page ?? ""));
  app.get("/aide/ecran/*", { config }, async (request, reply) => {
    const page = helpPageAt(`/${paramsOf(request)["*"] ?? ""}`);
    return reply.redirect(page ? helpAddress(page) : "/aide");
  });
  const pictures = new Set(readdirSync(FOLDER).filter((file) => file.endsWith(".avif")));
  app.get(`${PICTURES_PATH}/:file`, { config }, async (request, reply) => {
    const { file = "" } = paramsOf(request);
    if (!pictures.has(file)) throw notFound();
    return reply
      .headers(DAY)
      .type("image/avif")
      .send(readFileSync(join(FOLDER, file)));
  });
}

const textOf = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), "utf8");
