import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { root } from "./run.ts";

/** A plain space where French has one at which no line may break. */
const plain = /(?<=[\p{L}\p{N}»)…%€’]) [:;!?](?=\s|$)|^ [:;!?](?=\s|$)|« | »/u;

/** Texts that the specification gives with plain spaces. */
const given = [
  /^ : $/,
  / avec succès !$/,
  /^Annuler les modifications \?$/,
  /^Bientôt disponible !$/,
  /^Configuration des rencontres enregistrée !$/,
  /^Demander votre accès dès aujourd'hui !$/,
  /^Lecture seule : /,
  /^Lien invalide : jeton manquant\.$/,
  /^Merci pour (votre retour|votre demande) !$/,
  /^Merci ! Vous serez tenu informé dès le lancement de l'application !$/,
];

/** Statements, whose question marks are operators. */
const sql = /\b(case when|from|where)\b.* \? /;

test("French texts have no-break spaces before high punctuation and inside quotation marks", () => {
  const files = globSync("{contract,server,web}/{src,demo}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(5000);
  const wrong = texts.filter(({ text }) => plain.test(text) && !sql.test(text) && !given.some((one) => one.test(text)));
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  // An attribute's plain quotation marks know no escapes: braces around them do.
  expect(texts.filter(({ text }) => /\\u(00a0|202f)/i.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("days are written by what knows the first of a month, « 1er »", () => {
  const files = globSync("{contract,server,web,e2e}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] });
  const own = files.filter((file) =>
    /DateTimeFormat\("fr[^)]*(day:|dateStyle: "(full|long|medium)")/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(own).toEqual([]);
});

interface Node {
  type?: string;
  value?: unknown;
}

/** Whatever a file writes between quotation marks or tags. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const read = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { type, value } = node as Node;
    if ((type === "Literal" || type === "JSXText") && typeof value === "string") texts.push(value.replace(/\s*\n\s*/g, " "));
    if (type === "TemplateElement") texts.push((value as { cooked: string }).cooked);
    for (const child of Object.values(node)) read(child);
  };
  read(parseAst(readFileSync(join(root, file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return texts;
}
