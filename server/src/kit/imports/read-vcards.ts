import { decodeText } from "../tables/decode-text.ts";
import { TooManyRows } from "../tables/table.ts";
import { type PersonLine, plainText } from "./people.ts";

interface Property {
  name: string;
  parameters: string;
  value: string;
}

interface ReadCards {
  lines: PersonLine<string>[];
  /** Cards without their end. */
  cut: PersonLine<string>[];
}

export const isVcards = (text: string): boolean => /^(?:[\s\ufeff]|ï»¿)*BEGIN:VCARD/i.test(text);

/** Reads versions 2.1 to 4.0, whichever of their texts has a field. A card’s line is where it begins. Throws `TooManyRows`. */
export function readVcards(given: string, most: number): ReadCards {
  // Files put together may have a byte order mark before each card, even misread as Windows-1252.
  const text = given.replace(/\ufeff|ï»¿/g, "").replace(/\r\n?/g, "\n");
  const begins = [...text.matchAll(/BEGIN:VCARD[ \t]*(?=\n|$)/gi).take(most + 1)];
  if (begins.length > most) throw new TooManyRows();
  const read: ReadCards = { lines: [], cut: [] };
  let [line, from] = [1, 0];
  for (const [place, { index }] of begins.entries()) {
    line += text.slice(from, index).split("\n").length - 1;
    from = index;
    const [content = "", end] = text.slice(index, begins[place + 1]?.index).split(/END:VCARD/i, 2);
    (end === undefined ? read.cut : read.lines).push({ line, texts: textsOf(propertiesIn(content)) });
  }
  return read;
}

/** A property goes on in the next line after a space, or in quoted-printable after a final equals sign. */
const propertiesIn = (card: string): Property[] =>
  card
    .replace(/^[^:\n]*QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)+.*$/gim, (property) => property.replace(/=\n[ \t]?/g, ""))
    .replace(/\n[ \t]/g, "")
    .split("\n")
    .flatMap((each) => propertyOf(each) ?? []);

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
    phone: plainText("phone", unescaped(number?.value ?? "").replace(/^tel:/i, "")),
    email: plainText("email", unescaped(first("EMAIL") ?? "")),
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
