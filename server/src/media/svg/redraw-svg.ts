import { escaped } from "../../kit/escaped.ts";
import { TooCostly, Unfit } from "../unfit.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

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

const MOST_RULES = 500;
const comments = /\/\*[\s\S]*?\*\/|<!--|-->/g;
const loading = /@(import|charset|namespace)\b[^;{}]*;/gi;
const fonts = /@font-face\b[^{}]*\{[^{}]*\}/gi;
const rule = /\s*([^{}]*)\{([^{}]*)\}\s*/y;
const selector = /^[\w\s.,#*>-]{1,400}$/;

function readSheet(text: string): string {
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

function readDeclarations(text: string): string {
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

function readProperty(given: string, value: string): string | null {
  const name = given.trim().toLowerCase();
  if (costly.has(name) && !nothing.test(value)) throw new TooCostly(`${name} is not drawn.`);
  if (!properties.has(name) || /[\\@<>{}]/.test(value) || elsewhere.test(value)) return null;
  return value.trim();
}

/** Nothing that is not listed reaches the renderer. */
const listed = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

const drawn = listed(
  `svg g a symbol defs use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath style`,
);

/** Left out, because it does not change the picture. */
const silent = listed(
  `title desc metadata script view cursor color-profile font font-face glyph missing-glyph hkern vkern
  animate animateColor animateMotion animateTransform set mpath`,
);

const attributes = listed(
  `id class x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr width height d points rotate viewBox preserveAspectRatio version space
  transform gradientTransform gradientUnits spreadMethod offset clipPathUnits textLength lengthAdjust`,
);

const properties = listed(
  `fill fill-opacity fill-rule clip-path clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  opacity color display visibility overflow paint-order stop-color stop-opacity transform
  font font-family font-size font-style font-weight font-variant font-stretch text-anchor text-decoration letter-spacing word-spacing
  dominant-baseline alignment-baseline baseline-shift direction writing-mode`,
);

/** A few bytes of these can keep a processor busy for minutes. */
const costly = listed(`filter mask mask-image marker marker-start marker-mid marker-end stroke-dasharray mix-blend-mode backdrop-filter`);
