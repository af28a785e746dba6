import { beside, isolate } from "../../kit/process/isolate.ts";
import { Overtaxed } from "../../kit/process/worker.ts";
import { type ParsedContacts, unreadable } from "./contact-line.ts";
import type { ContactsFile } from "./parse.ts";

const parse = isolate<ContactsFile, ParsedContacts>(beside(import.meta, "contacts-work"), { most: 2, cpuSeconds: 10, megabytes: 256 });

/** Parses in another process. Throws 429 when the organisation has too many files waiting. */
export const readContactsFile = (organization: string, file: ContactsFile): Promise<ParsedContacts> =>
  parse(organization, file).catch((error: unknown) => {
    if (error instanceof Overtaxed) return unreadable(TOO_MUCH);
    throw error;
  });

const TOO_MUCH = "Le fichier est trop volumineux ou trop complexe pour être lu\u00a0: n’y laissez que les contacts.";
