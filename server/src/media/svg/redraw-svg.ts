import { escaped } from "../../kit/escaped.ts";
import { TooCostly, Unfit } from "../unfit.ts";
import { readDeclarations, readProperty, readSheet } from "./read-style.ts";
import { readXml, type XmlElement } from "./read-xml.ts";
import { attributes, drawn, silent } from "./vocabulary.ts";

const SVG = "http://www.w3.org/2000/svg";
const MOST_ELEMENTS = 500;
const MOST_TEXT = 2000;

/**
 * Writes only what was recognised, so that the renderer sees nothing unchecked. Throws `TooCostly`, `BadXml`,
 * and `Unfit` for a drawing without a size.
 */
export function redrawSvg(text: string): string {
  const root = kept(readXml(text));
  assertModest(root);
  writeSize(root);
  return write(root, ` xmlns="${SVG}"`);
}

const UNSIZED =
  "Cette image svg ne dit pas sa taille (ni «\u00a0viewBox\u00a0», ni «\u00a0width\u00a0» et «\u00a0height\u00a0»)\u00a0: exportez-la avec une taille fixe, ou en png.";

const units: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16, ex: 8 };
const LENGTH = /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in|em|ex)?\s*$/i;

function lengthOf(text = ""): number | null {
  const [, number, unit = "px"] = LENGTH.exec(text) ?? [];
  return number === undefined ? null : Number(number) * (units[unit.toLowerCase()] ?? 1);
}

/** The renderer scales pixels once, and other units twice. */
function writeSize({ attributes: given }: XmlElement): void {
  const [width, height] = [lengthOf(given.get("width")), lengthOf(given.get("height"))];
  if (width && height) {
    given.set("width", String(width)).set("height", String(height));
    return;
  }
  const box = (given.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length !== 4 || !box.every(Number.isFinite) || box.slice(2).some((side) => side <= 0)) throw new Unfit(UNSIZED);
  given.delete("width");
  given.delete("height");
}

function kept(element: XmlElement): XmlElement {
  const { name, children } = element;
  if (!drawn.has(name)) throw new TooCostly(`<${name}> is not drawn.`);
  const content = name === "style" ? [readSheet(children.filter((child) => typeof child === "string").join(""))] : keptChildren(element);
  return { ...element, attributes: keptAttributes(element), children: content };
}

const keptChildren = ({ name, children }: XmlElement): XmlElement["children"] =>
  children.flatMap((child): XmlElement["children"] => {
    if (typeof child === "string") return child.trim() === "" && !TEXTS.has(name) ? [] : [child];
    return isForeign(child) || silent.has(child.name) ? [] : [kept(child)];
  });

const TEXTS = new Set(["text", "tspan"]);

const isForeign = ({ namespace }: XmlElement): boolean => namespace !== null && namespace !== SVG;

function keptAttributes({ attributes: given }: XmlElement): Map<string, string> {
  const result = new Map<string, string>();
  for (const [name, value] of given) {
    if (name === "style") result.set(name, readDeclarations(value));
    else if (name === "href" && /^#[\w:.-]+$/.test(value.trim())) result.set(name, value.trim());
    else if (attributes.has(name)) result.set(name, value);
    else {
      const property = readProperty(name, value);
      if (property !== null) result.set(name, property);
    }
  }
  return result;
}

/** Each use of a part counts as the whole part. */
function assertModest(root: XmlElement): void {
  const all = [...below(root)];
  const named = byName(all);
  const used = (use: XmlElement): XmlElement[] => {
    const target = named.get(use.attributes.get("href")?.slice(1) ?? "");
    const parts = target ? [...below(target)] : [];
    if (parts.some(({ name }) => name === "use")) throw new TooCostly("A part is used within a part that is used.");
    return parts;
  };
  let count = all.length;
  for (const element of all) if (element.name === "use") count += used(element).length;
  if (count > MOST_ELEMENTS) throw new TooCostly(`${count} elements are drawn.`);
  const letters = all.flatMap(({ name, children }) => (TEXTS.has(name) ? children.filter((child) => typeof child === "string") : []));
  if (letters.join("").length > MOST_TEXT) throw new TooCostly("There is too much text.");
}

/** A repeated id is removed, or another part could be drawn than was counted. */
function byName(all: readonly XmlElement[]): Map<string, XmlElement> {
  const named = new Map<string, XmlElement>();
  for (const element of all) {
    const id = element.attributes.get("id");
    if (id === undefined) continue;
    if (named.has(id)) element.attributes.delete("id");
    else named.set(id, element);
  }
  return named;
}

function* below(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* below(child);
}

function write({ name, attributes: given, children }: XmlElement, more = ""): string {
  const written = [...given].map(([key, value]) => ` ${key === "space" ? "xml:space" : key}="${escaped(value)}"`).join("");
  return `<${name}${more}${written}>${children.map((child) => (typeof child === "string" ? escaped(child) : write(child))).join("")}</${name}>`;
}
