import { decodeText } from "../../kit/tables/decode-text.ts";
import { checkContacts, type RawContact } from "./check-contact.ts";
import { maxLines, type ParsedContacts, tooManyLines } from "./contact-line.ts";

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** Contacts from vCards of the versions 2.1 to 4.0; the line is that at which a card begins. */
export function readVcards(text: string): ParsedContacts {
  const cards: { line: number; properties: Property[] }[] = [];
  let open: (typeof cards)[number] | undefined;
  for (const { line, content } of unfolded(text)) {
    const property = propertyOf(content);
    if (property?.name === "BEGIN" && /^vcard$/i.test(property.value.trim())) open = { line, properties: [] };
    else if (property?.name === "END") {
      if (open) cards.push(open);
      open = undefined;
    } else if (property) open?.properties.push(property);
    if (cards.length > maxLines) return tooManyLines();
  }
  return { ...checkContacts(cards.map(({ line, properties }) => ({ line, raw: rawContact(properties) }))), ignoredColumns: [] };
}

/** Lines that go on in the next are joined: by a space before it, or, in quoted-printable, by an equals sign at their end. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let held: { line: number; content: string } | undefined;
  let number = 0;
  for (const content of text.split(/\r\n|\r|\n/)) {
    number += 1;
    const quoted = held !== undefined && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(held.content) && held.content.endsWith("=");
    if (held && quoted) held.content = held.content.slice(0, -1) + content.replace(/^[ \t]/, "");
    else if (held && /^[ \t]/.test(content)) held.content += content.slice(1);
    else {
      if (held) yield held;
      held = { line: number, content };
    }
  }
  if (held) yield held;
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

/** The parts of a value, which semicolons separate that no backslash stands before; no text has the sign that marks them. */
const parts = (value: string): string[] =>
  value
    .replace(/\\.|;/gs, (found) => (found === ";" ? "\0" : found))
    .split("\0")
    .map((part) => unescaped(part).trim());

const unescaped = (value: string): string => value.replace(/\\([nN;,:\\])/g, (_, sign: string) => (/n/i.test(sign) ? " " : sign));
