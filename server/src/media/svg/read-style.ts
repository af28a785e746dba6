import { TooCostly } from "../unfit.ts";
import { costly, properties } from "./vocabulary.ts";

const MOST_RULES = 500;
const comments = /\/\*[\s\S]*?\*\/|<!--|-->/g;
const loading = /@(import|charset|namespace)\b[^;{}]*;/gi;
const fonts = /@font-face\b[^{}]*\{[^{}]*\}/gi;
const rule = /\s*([^{}]*)\{([^{}]*)\}\s*/y;
const selector = /^[\w\s.,#*>-]{1,400}$/;

export function readSheet(text: string): string {
  const source = text.replaceAll(comments, " ").replaceAll(loading, " ").replaceAll(fonts, " ");
  if (/[@\\]/.test(source)) throw new TooCostly("The style sheet has rules of rules.");
  const expression = new RegExp(rule);
  const rules: string[] = [];
  for (let found = expression.exec(source); found; found = expression.exec(source)) {
    const [, names = "", body = ""] = found;
    const declarations = readDeclarations(body);
    if (selector.test(names) && declarations !== "") rules.push(`${names.trim()}{${declarations}}`);
    if (rules.length > MOST_RULES) throw new TooCostly(`The style sheet has more than ${MOST_RULES} rules.`);
  }
  return rules.join("\n");
}

export function readDeclarations(text: string): string {
  return text
    .replaceAll(comments, " ")
    .split(";")
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const value = readProperty(declaration.slice(0, colon), declaration.slice(colon + 1));
      return value === null ? [] : [`${declaration.slice(0, colon).trim()}:${value}`];
    })
    .join(";");
}

const nothing = /^\s*(none|normal|auto|inherit|initial|unset|0|)\s*(!\s*important)?\s*$/i;
const elsewhere = /url\((?!\s*(["']?)#[\w:.-]+\1\s*\))/i;

export function readProperty(given: string, value: string): string | null {
  const name = given.trim().toLowerCase();
  if (costly.has(name) && !nothing.test(value)) throw new TooCostly(`${name} is not drawn.`);
  if (!properties.has(name) || /[\\@<>{}]/.test(value) || elsewhere.test(value)) return null;
  return value.trim();
}
