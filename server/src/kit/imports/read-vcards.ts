import { decodeText } from "../tables/decode-text.ts";
import { TooManyRows } from "../tables/table.ts";
import type { PersonLine } from "./people.ts";

interface Property {
  name: string;
  parameters: string;
  value: string;
}

interface Card {
  line: number;
  properties: Property[];
  hasEnd: boolean;
}

interface ReadCards<Field extends string> {
  lines: PersonLine<Field>[];
  /** Cards without their end. */
  cut: PersonLine<Field>[];
}

export const isVcards = (text: string): boolean => /^(?:[\s\ufeff]|ï»¿)*BEGIN:VCARD/i.test(text);

/** Reads versions 2.1 to 4.0, whichever of their texts has a field. A card’s line is where it begins. Throws `TooManyRows`. */
export function readVcards<Field extends string>(text: string, most: number): ReadCards<Field> {
  const cards: Card[] = [];
  let open: Card | undefined;
  for (const { line, content } of unfolded(text)) {
    const property = propertyOf(content);
    if (property?.name === "BEGIN" && isVcard(property)) {
      open = { line, properties: [], hasEnd: false };
      cards.push(open);
    } else if (property?.name === "END" && isVcard(property)) {
      if (open) open.hasEnd = true;
      open = undefined;
    } else if (property) open?.properties.push(property);
    if (cards.length > most) throw new TooManyRows();
  }
  const read = (given: readonly Card[]) =>
    given.map(({ line, properties }) => ({ line, texts: textsOf(properties) as PersonLine<Field>["texts"] }));
  return { lines: read(cards.filter(({ hasEnd }) => hasEnd)), cut: read(cards.filter(({ hasEnd }) => !hasEnd)) };
}

export const CUT_CARD = "Cette carte n’a pas de fin (END:VCARD)";

const isVcard = ({ value }: Property): boolean => /^vcard$/i.test(value.trim());

/** A line goes on in the next one after a space, or in quoted-printable after a final equals sign. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let held: { line: number; content: string } | undefined;
  for (const { line, content } of linesOf(text)) {
    const isBound = BOUND.test(content);
    const quoted = held !== undefined && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(held.content) && held.content.endsWith("=");
    if (held && quoted && !isBound) held.content = held.content.slice(0, -1) + content.replace(/^[ \t]/, "");
    else if (held && /^[ \t]/.test(content) && !isBound) held.content += content.slice(1);
    else {
      if (held) yield held;
      held = { line, content: isBound ? content.trim() : content };
    }
  }
  if (held) yield held;
}

const BOUND = /^\s*(?:BEGIN|END):VCARD\s*$/i;

/**
 * Files put together may have a byte order mark before each card, even misread as Windows-1252,
 * and no line end between two cards.
 */
function* linesOf(text: string): Generator<{ line: number; content: string }> {
  for (const [place, content] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = content.replaceAll("\ufeff", "").replace(/^(?:ï»¿)+/, "");
    const bounds = /^\s*END:VCARD.*BEGIN:VCARD\s*$/i.test(plain) ? ["END:VCARD", "BEGIN:VCARD"] : [plain];
    for (const each of bounds) yield { line: place + 1, content: each };
  }
}

function propertyOf(content: string): Property | null {
  const [, name = "", parameters = "", value = ""] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(content) ?? [];
  if (name === "") return null;
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value: decoded(value, parameters) };
}

function decoded(value: string, parameters: string): string {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return value;
  const bytes = [...value.matchAll(/=([0-9A-F]{2})|(.)/gis)].flatMap(([, hex, plain]) =>
    hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(plain)],
  );
  return decodeText(new Uint8Array(bytes));
}

function textsOf(properties: readonly Property[]): Readonly<Record<string, string>> {
  const first = (name: string) => properties.find((each) => each.name === name)?.value;
  const [lastname = "", firstname = ""] = parts(first("N") ?? "");
  const whole = unescaped(first("FN") ?? "").trim();
  const [before = "", ...rest] = whole.split(/\s+/);
  const numbers = properties.filter(({ name, parameters }) => name === "TEL" && !/FAX|PAGER/.test(parameters));
  const number = numbers.find(({ parameters }) => /CELL|IPHONE/.test(parameters)) ?? numbers[0];
  const [company = "", department = ""] = parts(first("ORG") ?? "");
  return {
    ...(lastname !== "" && firstname !== "" ? { firstname, lastname } : { firstname: before, lastname: rest.join(" ") }),
    phone: unescaped(number?.value ?? "").replace(/^tel:/i, ""),
    email: unescaped(first("EMAIL") ?? ""),
    job: unescaped(first("TITLE") ?? first("ROLE") ?? ""),
    externalCompany: company,
    services: department,
  };
}

/** A semicolon after a backslash does not separate; no text contains the NUL that marks the others. */
const parts = (value: string): string[] =>
  value
    .replace(/\\.|;/gs, (found) => (found === ";" ? "\0" : found))
    .split("\0")
    .map((part) => unescaped(part).trim());

const unescaped = (value: string): string => value.replace(/\\([nN;,:\\])/g, (_, sign: string) => (/n/i.test(sign) ? " " : sign));
