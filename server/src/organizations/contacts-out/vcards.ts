import { plain } from "../../kit/tables/plain.ts";
import type { KnownContact } from "../contacts-in/known-contacts.ts";

export const vcardsOf = (contacts: readonly KnownContact[], house: string): string =>
  contacts.flatMap((contact) => cardOf(contact, house).map((line) => `${folded(line)}\r\n`)).join("");

function cardOf({ uuid, firstname, lastname, email, phone, job, external, externalCompany }: KnownContact, house: string): string[] {
  const company = external ? externalCompany : house;
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `UID:urn:uuid:${uuid}`,
    `N:${escaped(lastname)};${escaped(firstname)};;;`,
    `FN:${escaped(`${firstname} ${lastname}`)}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    ...(job ? [`TITLE:${escaped(job)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
    "END:VCARD",
  ];
}

const escaped = (text: string): string =>
  plain(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const MOST_BYTES = 75;

/** RFC 2426 folds lines at 75 bytes. A character is never cut. */
function folded(line: string): string {
  let [out, bytes] = ["", 0];
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (bytes + length > MOST_BYTES) [out, bytes] = [`${out}\r\n `, 1];
    out += letter;
    bytes += length;
  }
  return out;
}
