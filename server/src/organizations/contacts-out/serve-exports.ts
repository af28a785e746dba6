import type { FileKind } from "@avant-match/contract/kit/exports.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";
import { exportingContacts } from "@avant-match/contract/organizations/contact-files.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { sendFile } from "../../kit/http/send-file.ts";
import { serve } from "../../kit/http/serve.ts";
import { csvOf, type Table } from "../../kit/tables/write-table.ts";
import { workbookFor } from "../../kit/workbooks/workbook-for.ts";
import { contactFields, SERVICES } from "../contacts-in/headings.ts";
import { type KnownContact, knownContacts } from "../contacts-in/known-contacts.ts";
import { contactsKeptBy } from "../contacts-of.ts";
import { vcardsOf } from "./vcards.ts";

type Write = (contacts: readonly KnownContact[], house: string, caller: Caller) => string | Promise<Uint8Array>;

const formats: Readonly<Record<FileKind, Write>> = {
  csv: (contacts) => csvOf(tableOf(contacts)),
  xlsx: (contacts, _house, caller) => workbookFor(caller, tableOf(contacts)),
  vcf: vcardsOf,
};

export function serveContactsExports(app: FastifyInstance, database: Database): void {
  for (const kind of keysOf(formats)) {
    serve(app, exportingContacts(kind), { access: "session", ownFormat: true }, async (request, reply) => {
      const { uuid, name } = await contactsKeptBy(database, request);
      return sendFile(reply, kind, "contacts", await formats[kind](await knownContacts(database.reporting, uuid), name, request.caller));
    });
  }
}

const tableOf = (contacts: readonly KnownContact[]): Table => ({
  name: "Contacts",
  headings: [...contactFields.map(([, { label }]) => label), SERVICES],
  rows: contacts.map((contact) => [...contactFields.map(([name, field]) => textOf(field, contact[name])), contact.services.join("; ")]),
});

const textOf = ({ control }: Field, value: string | boolean | null): string | null =>
  control === "switch" ? (value === true ? "Oui" : "Non") : value === null ? null : String(value);
