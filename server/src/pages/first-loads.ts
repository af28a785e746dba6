import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paramsOf } from "../kit/http/requests.ts";

/** The build writes it (web/first-loads). */
export interface FirstLoad {
  /** Below `/app`; `$` precedes the name of what varies, a lone `$` stands for all that follows. */
  path: string;
  scripts: readonly string[];
  styles: readonly string[];
  /** Requests to the API: `{name}` stands for what varies in the path, `{user}` for who is signed in. */
  data: readonly { path: string; query: readonly { name: string; from?: string; value?: string }[] }[];
  rendered?: boolean;
  kept?: readonly string[];
}

/** The keys are Fastify's addresses, the last for all others. Without the file, the scripts ask for all. */
export async function readFirstLoads(directory: string): Promise<Map<string, FirstLoad>> {
  const file = join(directory, "first-loads.json");
  const loads: FirstLoad[] = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : [];
  const addresses = loads.flatMap((load) => addressesOf(load.path).map((address): [string, FirstLoad] => [address, load]));
  return new Map([...addresses, ["/app/*", { path: "", scripts: [], styles: [], data: [] }]]);
}

/** A path that ends in a lone `$` also exists without it. */
function addressesOf(path: string): string[] {
  const address = `/app${path}`.replace(/\$(\w+)/g, ":$1").replace(/\/$/, "");
  return address.endsWith("/$") ? [address.slice(0, -2), `${address.slice(0, -1)}*`] : [address];
}

export const linksOf = ({ scripts, styles, kept }: FirstLoad): string =>
  [
    ...(kept ? [`<meta name="kept-files" content="${kept.map((file) => `/${file}`).join(" ")}">`] : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");

/** Scripts are only named, and fetched once the page is painted (web/rendered.js). */
export const paintedFirst = async (page: string, directory: string): Promise<string> =>
  (await withStyles(page, directory)).replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"');

/** Puts the styles into the page and keeps their links, so that no script fetches them again. */
export async function withStyles(page: string, directory: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
  const files = await Promise.all(
    [...page.matchAll(link)].map(async ([, file = ""]) => [file, await readFile(join(directory, file), "utf8")] as const),
  );
  const texts = new Map(files);
  return page.replace(
    link,
    (_link, file: string) => `<style nonce="%NONCE%">${texts.get(file)}</style><link rel="stylesheet" href="/${file}" disabled>`,
  );
}

/**
 * Null for a navigation that another site started (docs/decisions/0005-compressed-answers.md). A refusal is
 * left out, so that the view asks again and shows it.
 */
export async function answersFor(app: FastifyInstance, request: FastifyRequest, { data }: FirstLoad, user: string): Promise<string | null> {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return null;
  const { cookie, host } = request.headers;
  const headers = { accept: "application/ld+json", ...(cookie && { cookie }), ...(host && { host }) };
  const answers = await Promise.all(
    data.map(async (address) => {
      const url = urlOf(address, request, user);
      const { statusCode, body } = await app.inject({ url, headers });
      return statusCode === 200 || statusCode === 503 ? [`${JSON.stringify(url)}:${body}`] : [];
    }),
  );
  return `{${answers.flat().join(",")}}`;
}

export const blockOf = (answers: string): string =>
  `<script type="application/json" id="first-answers">${answers.replaceAll("<", "\\u003c")}</script>`;

/** Must equal the address that the browser writes, or the view does not recognise the answer. */
function urlOf({ path, query }: FirstLoad["data"][number], request: FastifyRequest, user: string): string {
  const varying: Record<string, string> = { ...paramsOf(request), user };
  const filled = (text: string, write = (value: string) => value) => text.replace(/\{(\w+)\}/g, (_, name) => write(varying[name] ?? ""));
  const given = Object.fromEntries(new URLSearchParams(request.url.split("?")[1]));
  const values = query.flatMap(({ name, from, value = "" }): [string, string][] => {
    const text = (from && given[from]) || filled(value);
    return text === "" ? [] : [[name, text]];
  });
  const search = new URLSearchParams(values).toString();
  return filled(path, encodeURIComponent) + (search && `?${search}`);
}
