import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paramsOf } from "../kit/http/requests.ts";

/** What the first view of an address needs, as the build writes it (web/first-loads). */
export interface FirstLoad {
  /** Below `/app`, `$` before the name of what varies, a lone `$` for all that follows. */
  path: string;
  /** Files of the build, besides those that every page names. */
  scripts: readonly string[];
  styles: readonly string[];
  /** What is asked of the API: `{name}` stands for what varies in the path, `{user}` for who is signed in. */
  data: readonly { path: string; query: readonly { name: string; from?: string; value?: string }[] }[];
  /** Whether the server renders it. */
  rendered?: boolean;
  /** All files of the build that it may need, where it opens without network. */
  kept?: readonly string[];
}

/**
 * The addresses of the application as Fastify writes them, each with what its first view needs; the last is for all others.
 * Pages without such a file bring nothing, and their scripts ask for all.
 */
export async function readFirstLoads(directory: string): Promise<Map<string, FirstLoad>> {
  const file = join(directory, "first-loads.json");
  const loads: FirstLoad[] = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : [];
  const addresses = loads.flatMap((load) => addressesOf(load.path).map((address): [string, FirstLoad] => [address, load]));
  return new Map([...addresses, ["/app/*", { path: "", scripts: [], styles: [], data: [] }]]);
}

/** A frame and its index have one address; what ends in a lone `$` is there without it too. */
function addressesOf(path: string): string[] {
  const address = `/app${path}`.replace(/\$(\w+)/g, ":$1").replace(/\/$/, "");
  return address.endsWith("/$") ? [address.slice(0, -2), `${address.slice(0, -1)}*`] : [address];
}

/** The files that the browser fetches while it reads the page, and the names of those that it keeps for when there is no network. */
export const linksOf = ({ scripts, styles, kept }: FirstLoad): string =>
  [
    ...(kept ? [`<meta name="kept-files" content="${kept.map((file) => `/${file}`).join(" ")}">`] : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");

/** A rendered page, to be painted as it comes: its scripts are only named, and fetched once it is painted (web/rendered.js). */
export const paintedFirst = async (page: string, directory: string): Promise<string> =>
  (await withStyles(page, directory)).replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"');

/** A page whose styles stand in it, to be painted as it comes; the files are named, so that no script fetches them. */
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
 * What the API answers to the first questions of the view, as the JSON that the page holds; nothing for a navigation that
 * another site started (docs/decisions/0005-compressed-answers.md). What is refused is left out: the view asks again, and
 * says it. What the server could not do in time (503) is not: who reads it asks for it anew.
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

/** The answers as a block of data, which no policy executes. */
export const blockOf = (answers: string): string =>
  `<script type="application/json" id="first-answers">${answers.replaceAll("<", "\\u003c")}</script>`;

/** Written as the browser writes it, or the view does not know the answer for its own. */
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
