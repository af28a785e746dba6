import { decodeText } from "../../kit/tables/decode-text.ts";
import { checkContacts, type RawContact } from "./check-contact.ts";
import { maxLines, type ParsedContacts, tooManyLines } from "./contact-line.ts";

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

/** Reads versions 2.1 to 4.0. A card without its end is an error; its line is where it begins. */
export function readVcards(text: string): ParsedContacts {
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
    if (cards.length > maxLines) return tooManyLines();
  }
  const whole = cards.filter(({ hasEnd }) => hasEnd);
  const checked = checkContacts(whole.map(({ line, properties }) => ({ line, raw: rawContact(properties) })));
  const cut = cards
    .filter(({ hasEnd }) => !hasEnd)
    .map(({ line, properties }) => ({ line, name: nameIn(properties), text: "Cette carte n’a pas de fin (END:VCARD)" }));
  const errors = [...checked.errors, ...cut].sort((a, b) => a.line - b.line);
  return { ...checked, total: cards.length, errors, ignoredColumns: [] };
}

const isVcard = ({ value }: Property): boolean => /^vcard$/i.test(value.trim());

function nameIn(properties: readonly Property[]): string | null {
  const { firstname, lastname } = rawContact(properties);
  return [firstname, lastname].filter(Boolean).join(" ") || null;
}

/** A line goes on in the next one after a space, or in quoted-printable after a final equals sign. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let held: { line: number; content: string } | undefined;
  for (const { line, content } of linesOf(text)) {
    const isBound = BOUND.test(content);
    const quoted = held !== undefined && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(held.content) && held.content.endsWith("=");
    if (isBound) {
      if (held) yield held;
      held = { line, content: content.trim() };
    } else if (held && quoted) held.content = held.content.slice(0, -1) + content.replace(/^[ \t]/, "");
    else if (held && /^[ \t]/.test(content)) held.content += content.slice(1);
    else {
      if (held) yield held;
      held = { line, content };
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
  const text = value.replace(/=\r?\n/g, "");
  const bytes = [...text.matchAll(/=([0-9A-F]{2})|(.)/gis)].flatMap(([, hex, plain]) =>
    hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(plain)],
  );
  return decodeText(new Uint8Array(bytes));
}

function rawContact(properties: readonly Property[]): RawContact {
  const first = (name: string) => properties.find((each) => each.name === name)?.value;
  const [lastname = "", firstname = ""] = parts(first("N") ?? "");
  const whole = unescaped(first("FN") ?? "").trim();
  const named = lastname !== "" && firstname !== "" ? { firstname, lastname } : splitName(whole);
  const raw: RawContact = { ...named };
  const numbers = properties.filter(({ name, parameters }) => name === "TEL" && !/FAX|PAGER/.test(parameters));
  const number = numbers.find(({ parameters }) => /CELL/.test(parameters)) ?? numbers[0];
  if (number) raw.phone = unescaped(number.value).replace(/^tel:/i, "");
  const mail = first("EMAIL");
  if (mail) raw.email = unescaped(mail);
  const job = first("TITLE") ?? first("ROLE");
  if (job) raw.job = unescaped(job);
  const [company] = parts(first("ORG") ?? "");
  if (company) raw.externalCompany = company;
  return raw;
}

function splitName(whole: string): RawContact {
  const [firstname = "", ...rest] = whole.split(/\s+/);
  return { firstname, lastname: rest.join(" ") };
}

/** A semicolon after a backslash does not separate; no text contains the NUL that marks the others. */
const parts = (value: string): string[] =>
  value
    .replace(/\\.|;/gs, (found) => (found === ";" ? "\0" : found))
    .split("\0")
    .map((part) => unescaped(part).trim());

const unescaped = (value: string): string => value.replace(/\\([nN;,:\\])/g, (_, sign: string) => (/n/i.test(sign) ? " " : sign));
