import type { Field } from "@avant-match/contract/kit/resource.ts";
import { exportingContacts } from "@avant-match/contract/organizations/contact-files.ts";
import { contactColumns } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import { sendFile } from "../../kit/http/send-file.ts";
import { serve } from "../../kit/http/serve.ts";
import { recordExport } from "../../kit/resource/history.ts";
import { plain } from "../../kit/tables/plain.ts";
import type { Table } from "../../kit/tables/write-table.ts";
import { serveTable } from "../../kit/workbooks/serve-table.ts";
import { contactFields } from "../contacts-in/contact-line.ts";
import { type KnownContact, knownContacts } from "../contacts-in/known-contacts.ts";
import { editedOrganization } from "../organizations.ts";

export function serveContactsExports(app: FastifyInstance, database: Database): void {
  serveTable(app, exportingContacts, async (request) => {
    const { uuid } = await editedOrganization(database, request);
    await recordExport(database, request.caller, uuid, Contact.type, "Tableau");
    return ["contacts", tableOf(await knownContacts(database.reporting, uuid))];
  });
  serve(app, exportingContacts("vcf"), { access: "session", ownFormat: true }, async (request, reply) => {
    const { uuid, name } = await editedOrganization(database, request);
    await recordExport(database, request.caller, uuid, Contact.type, "vCard");
    return sendFile(reply, "vcf", "contacts", vcardsOf(await knownContacts(database.reporting, uuid), name));
  });
}

const tableOf = (contacts: readonly KnownContact[]): Table => ({
  name: "Contacts",
  headings: [...contactFields.map(([, { label }]) => label), contactColumns.services],
  rows: contacts.map((contact) => [...contactFields.map(([name, field]) => textOf(field, contact[name])), contact.services.join("; ")]),
});

const textOf = ({ control }: Field, value: string | boolean | null): string | null =>
  control === "switch" ? (value === true ? "Oui" : "Non") : value === null ? null : String(value);

const vcardsOf = (contacts: readonly KnownContact[], house: string): string =>
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
