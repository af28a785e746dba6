import type { ContactColumn } from "@avant-match/contract/organizations/contact-imports.ts";
import { missingColumn } from "../../kit/imports/columns.ts";
import { hasColumn, isCivility } from "../../kit/imports/people.ts";
import { type PeopleFile, readPeopleFile } from "../../kit/imports/people-file.ts";
import { catchUnreadable } from "../../kit/imports/read-file.ts";
import { CUT_CARD } from "../../kit/imports/read-vcards.ts";
import { UnreadableTable } from "../../kit/tables/table.ts";
import { checkContacts, nameIn } from "./check-contact.ts";
import { contactFields, contactHeads, maxBytes, maxLines, type ParsedContacts, unreadable } from "./contact-line.ts";

export type ContactsFile = PeopleFile<ContactColumn>;

/** Recognises the format by the content. Never throws for what the file contains. */
export const parseContacts = (file: ContactsFile): Promise<ParsedContacts> =>
  catchUnreadable(`Le fichier dépasse ${maxLines.toLocaleString("fr")} contacts.`, unreadable, () => read(file));

async function read(file: ContactsFile): Promise<ParsedContacts> {
  if (file.bytes.length > maxBytes) throw new UnreadableTable("Le fichier dépasse 5 Mo.");
  const { header, lines, cut, isCards, ...layout } = await readPeopleFile(file, maxLines, {
    words: contactHeads,
    titled: "services",
    isNothing,
  });
  const missing = isCards ? [] : missingIn(layout);
  if (missing.length > 0) {
    const errors = missing.map((text) => ({ line: header, name: null, text }));
    return { ...layout, readable: false, total: lines.length, lines: [], left: [], errors, wrong: [] };
  }
  const checked = checkContacts(lines);
  const unended = cut.map(({ line, texts }) => ({ line, name: nameIn(texts) || null, text: CUT_CARD }));
  const errors = [...checked.errors, ...unended].sort((one, other) => one.line - other.line);
  return { ...layout, ...checked, readable: true, total: lines.length + cut.length, errors };
}

const isNothing = (field: ContactColumn, text: string): boolean => field === "job" && isCivility(text);

const EXAMPLE = "Prénom, Nom, Email, Téléphone, Poste";

function missingIn({ columns }: Pick<ParsedContacts, "columns">): string[] {
  if (Object.values(columns).filter(Boolean).length === 0) {
    return [`Aucune ligne de titres n’a été reconnue\u00a0: une ligne doit nommer les colonnes, par exemple ${EXAMPLE}.`];
  }
  const has = (name: "firstname" | "lastname" | "email" | "phone") => hasColumn(columns, name);
  const named = contactFields.filter(([name]) => (name === "firstname" || name === "lastname") && !has(name));
  const missing = named.map(([, { label }]) => missingColumn(label));
  return has("email") || has("phone") ? missing : [...missing, "Il manque une colonne «\u00a0Email\u00a0» ou «\u00a0Téléphone\u00a0»."];
}
