import { TooCostly } from "./too-costly.ts";

/** An element with its namespace; texts stand between its children. */
export interface XmlElement {
  /** Null where the document gives none. */
  namespace: string | null;
  name: string;
  /** Under their local names; a later one of the same name is left out. */
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

/** The text is no well-formed document. */
class BadXml extends Error {}

interface Open extends XmlElement {
  tag: string;
  /** Prefix → namespace, as they hold inside. */
  prefixes: ReadonlyMap<string, string>;
}

const MOST_DEPTH = 24;
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\][^>]*)?>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>|([^<]+)/iy;
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** Reads a document without entities of its own. Throws `BadXml` and, for one that nests deep, `TooCostly`. */
export function readXml(text: string): XmlElement {
  const top: Open = { namespace: null, name: "", tag: "", attributes: new Map(), children: [], prefixes: new Map() };
  const open = [top];
  for (const [whole, data, closed, opened, attributes = "", empty, content] of tokens(text)) {
    const parent = open.at(-1) ?? top;
    if (data !== undefined) parent.children.push(data);
    else if (content !== undefined) parent.children.push(decoded(content));
    else if (closed !== undefined) {
      if (open.length === 1 || open.pop()?.tag !== closed) throw new BadXml(`${whole} closes nothing.`);
    } else if (opened !== undefined) {
      const element = elementOf(opened, attributes, parent.prefixes);
      parent.children.push(element);
      if (!empty && open.push(element) > MOST_DEPTH) throw new TooCostly("The document nests too deep.");
    }
  }
  const [root, ...more] = top.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  if (open.length > 1 || typeof root !== "object" || more.length > 0) throw new BadXml("The document is not one element.");
  return root;
}

function* tokens(text: string): Generator<RegExpExecArray> {
  const expression = new RegExp(token);
  while (expression.lastIndex < text.length) {
    const { lastIndex } = expression;
    const found = expression.exec(text);
    if (!found) throw new BadXml(`Nothing can be read at ${lastIndex}.`);
    yield found;
  }
}

function elementOf(tag: string, source: string, outer: Open["prefixes"]): Open {
  const given = attributesOf(source);
  const declared = given.flatMap(([name, value]): [string, string][] => (/^xmlns(:|$)/.test(name) ? [[name.slice(6), value]] : []));
  const prefixes = declared.length > 0 ? new Map([...outer, ...declared]) : outer;
  const [prefix, name] = split(tag);
  const attributes = new Map(given.toReversed().map(([full, value]) => [split(full)[1], value]));
  return { tag, name, namespace: prefixes.get(prefix) ?? null, attributes, children: [], prefixes };
}

function attributesOf(source: string): [string, string][] {
  const expression = new RegExp(attribute);
  const given: [string, string][] = [];
  let end = 0;
  for (let found = expression.exec(source); found; found = expression.exec(source)) {
    const [, name = "", double, single] = found;
    given.push([name, decoded(double ?? single ?? "")]);
    end = expression.lastIndex;
  }
  if (source.slice(end).trim() !== "") throw new BadXml(`No attribute: ${source.slice(end, end + 40)}`);
  return given;
}

const split = (name: string): [string, string] => {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
};

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}))?;?/gi, (whole, hexadecimal, decimal, name) => {
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : decimal ? Number(decimal) : null;
    const character = code === null ? named[name ?? ""] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (character === undefined || !whole.endsWith(";")) throw new BadXml(`${whole} stands for nothing.`);
    return character;
  });
