import { action, gives, told } from "../kit/action.ts";
import { type FileKind, fileOf } from "../kit/exports.ts";
import { Contact } from "./contacts.ts";

/* @__NO_SIDE_EFFECTS__ */
export const exportContacts = (kind: FileKind) => action("GET", `/organizations/{uuid}/contacts.${kind}`, gives<Blob>);

/* @__NO_SIDE_EFFECTS__ */
export const exportingContacts = (kind: FileKind) =>
  told(exportContacts(kind), Contact, `Contacts\u00a0: export ${kind.toUpperCase()}`, { returns: fileOf("Contacts", kind), errors: [403] });
