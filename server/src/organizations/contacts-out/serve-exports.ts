import type { Field } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import { acting } from "../../kit/http/operations.ts";
import { csvOf, type Table, workbookOf } from "../../kit/tables/write-table.ts";
import { contactFields } from "../contacts-in/headings.ts";
import { type KnownContact, knownContacts } from "../contacts-in/known-contacts.ts";
import { contactsKeptBy } from "../contacts-of.ts";
import { vcardsOf } from "./vcards.ts";

interface Format {
  media: string;
  write(contacts: readonly KnownContact[], house: string): string | Uint8Array | Promise<Uint8Array>;
}

const formats: Readonly<Record<string, Format>> = {
  csv: { media: "text/csv; charset=utf-8", write: (contacts) => csvOf(tableOf(contacts)) },
  xlsx: {
    media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: (contacts) => workbookOf(tableOf(contacts)),
  },
  vcf: { media: "text/vcard; charset=utf-8", write: vcardsOf },
};

/** The contacts of an organisation as files, which an import reads back. */
export function serveContactsExports(app: FastifyInstance, database: Database): void {
  for (const [extension, { media, write }] of Object.entries(formats)) {
    const [type = media] = media.split(";");
    const operation = acting(Contact, `Contacts\u00a0: export ${extension.toUpperCase()}`, {
      returns: { type: null, label: `Contacts (${extension.toUpperCase()})`, media: type, schema: { type: "string", format: "binary" } },
      errors: [403],
    });
    const config = { access: "session" as const, ownFormat: true, operation };
    app.get(`/api/organizations/:uuid/contacts.${extension}`, { config }, async (request, reply) => {
      const { uuid, name } = await contactsKeptBy(database, request);
      const contacts = await knownContacts(database, uuid);
      return reply
        .type(media)
        .header("content-disposition", `attachment; filename="contacts.${extension}"`)
        .header("cache-control", "private, no-store")
        .send(await write(contacts, name));
    });
  }
}

const tableOf = (contacts: readonly KnownContact[]): Table => ({
  name: "Contacts",
  headings: contactFields.map(([, { label }]) => label),
  rows: contacts.map((contact) => contactFields.map(([name, field]) => textOf(field, contact[name]))),
});

const textOf = ({ control }: Field, value: string | boolean | null): string | null =>
  control === "switch" ? (value === true ? "Oui" : "Non") : value === null ? null : String(value);
