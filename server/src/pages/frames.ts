import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What Vite says of each module that has a file, and of each file that several share (`build.manifest`). */
type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[]; dynamicImports?: readonly string[] } | undefined>
>;

export async function readManifest(directory: string): Promise<Manifest> {
  const file = join(directory, "manifest.json");
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
}

export function linksTo(manifest: Manifest, screens: readonly string[], frame = "app.html"): string {
  const present = filesOf(manifest, [frame]);
  const own = filesOf(manifest, screens).filter((file) => !present.includes(file));
  const [styles, scripts] = [own.filter((file) => file.endsWith(".css")), own.filter((file) => file.endsWith(".js"))];
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");
}

/** Names all that a page may ask for while it is open, but for the code of other screens: it keeps that (web/src/kit/offline). */
export async function keptFiles(directory: string, manifest: Manifest, screens: readonly string[]): Promise<string> {
  const files = filesOf(manifest, ["app.html", ...screens], (module) => !module.endsWith("Screen.tsx"));
  const names = [...files, ...(await typefaces(directory))].map((file) => `/${file}`);
  return `<meta name="kept-files" content="${names.join(" ")}">`;
}

export async function typefaces(directory: string): Promise<string[]> {
  const assets = await readdir(join(directory, "assets")).catch((): string[] => []);
  return assets.filter((name) => /^archivo-latin-wdth-normal-[^.]+\.woff2$/.test(name)).map((name) => `assets/${name}`);
}

/** The files of modules with all that they import, and with what they import on demand where that is followed. */
function filesOf(manifest: Manifest, modules: readonly string[], follows: (module: string) => boolean = () => false): string[] {
  const seen = new Set(modules);
  const files = new Set<string>();
  for (const name of seen) {
    const { file, css = [], imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const each of [...css, file ?? []].flat()) files.add(each);
    for (const next of [...imports, ...dynamicImports.filter(follows)]) seen.add(next);
  }
  return [...files];
}

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/** A frame with its styles, whose script is fetched once the page is painted (web/public/rendered.js). */
export async function paintedFirst(frame: string, directory: string): Promise<string> {
  const [tag = "", file = ""] = SCRIPT.exec(frame) ?? [];
  const text = (await readFile(join(directory, "rendered.js"), "utf8")).replace("%APP%", file);
  const page = frame
    .replace(tag, "")
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace("</head>", () => `<script nonce="%NONCE%">${text}</script></head>`)
    .replace("<html ", '<html data-font="later" data-painting ');
  return withStyles(page, directory);
}

/** Puts the styles into the page and keeps their links, so that no script fetches them again. */
async function withStyles(page: string, directory: string): Promise<string> {
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
