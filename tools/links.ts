import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { root } from "./run.ts";

const places = "contract|server|web|docs|tools|e2e|bench|\\.ci";
const path = new RegExp(`^(?:(?:${places})/[\\w./@$-]*|[\\w.-]+\\.(?:json|md|mjs)|\\.(?:ci|dependency)[\\w./-]*)$`);

/** Fails with each link, path, anchor and npm script that the Markdown files name and that is not there. */
export function checkLinks(): void {
  const files = globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort();
  const dead = files.flatMap((file) => deadReferences(readFileSync(resolve(root, file), "utf8"), file).map((what) => `${file}: ${what}`));
  if (dead.length) throw new Error(dead.join("\n"));
}

/** The dead references of one Markdown text that stands at `file` (relative to the root). */
export function deadReferences(markdown: string, file: string): string[] {
  const text = markdown.replace(/^```.*?^```/gms, "");
  return [
    ...all(text, /!?\[[^\]]*\]\(([^)\s]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link) && isDeadLink(link, text, file)),
    ...all(text, /`([^`\n]+)`/g).filter(
      (code) => path.test(code) && !existsSync(resolve(root, code)) && !existsSync(resolve(root, dirname(file), code)),
    ),
    ...all(text, /`npm (?:run |test\b|start\b)?([\w:-]*)/g, (match) => match[0].includes(" run ")).filter(
      (script) => !scripts().has(script),
    ),
  ];
}

function isDeadLink(link: string, text: string, file: string): boolean {
  const [target = "", anchor] = link.split("#");
  const place = target ? resolve(root, dirname(file), decodeURI(target)) : undefined;
  if (place && !existsSync(place)) return true;
  if (!anchor) return false;
  return !anchors(place ? readFileSync(place, "utf8") : text).has(anchor);
}

const anchors = (markdown: string): Set<string> => new Set(all(markdown, /^#+ +(.+)$/gm).map(anchorOf));

/** How a link leads to a title. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

function scripts(): Set<string> {
  return new Set(Object.keys(JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")).scripts));
}

function all(text: string, pattern: RegExp, keep: (match: RegExpExecArray) => boolean = () => true): string[] {
  return [...text.matchAll(pattern)].filter(keep).flatMap((match) => match[1] ?? []);
}
