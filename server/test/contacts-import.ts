import { demo } from "../demo/names.ts";
import { parsePeople } from "../src/kit/imports/parse-people.ts";
import { checkContact } from "../src/organizations/contacts-in/check-contact.ts";
import { contactsFile } from "../src/organizations/contacts-in/contact-line.ts";
import { formRequest } from "./calendars.ts";
import type { World } from "./world.ts";

/** Where RC Lens imports its contacts. */
export const importUrl = `/api/organizations/${demo.organizations.lens}/contacts/import`;
export const contactsHead = "Prénom;Nom;Email;Téléphone;Poste";
export const contactsSheet = (...lines: string[]) => new File([`${[contactsHead, ...lines].join("\r\n")}\r\n`], "annuaire.csv");
/** A line of somebody whom the demo world does not have. */
export const newcomer = "Hélène;Lefèvre;helene.lefevre@rc-lens.example;01 99 00 77 01;Accueil";

interface Sending {
  dryRun?: boolean;
  skipErrors?: boolean;
  doubles?: object;
  publicProfile?: string;
  /** What becomes of services that the club does not have, and what heads mean. */
  names?: object;
  columns?: object;
}

/** Sends files of contacts to RC Lens, and looks at what became of them. */
export const importing = (world: World) => ({
  send: async (file: File, { dryRun = false, skipErrors = false, publicProfile, ...objects }: Sending = {}) => {
    const texts = Object.entries(objects).map(([name, value]) => [name, JSON.stringify(value)]);
    const fields = { file, ...(publicProfile && { publicProfile }), ...Object.fromEntries(texts) };
    const request = await formRequest(`${importUrl}?dryRun=${dryRun}&skipErrors=${skipErrors}`, fields);
    return world.as(demo.users.lensAdmin.username).send(request);
  },
  stored: (lastname: string) =>
    world.database.query(
      "select p.firstname, p.lastname, p.email, p.phone, c.job, c.external, c.external_company, c.public_profile, c.version, p.version as person, c.updated_by from contact c join person p on p.uuid = c.person_uuid where p.lastname = $1",
      [lastname],
    ),
});

/** What is read of a file of contacts, with what is wrong of its lines; `problem` says why it is not read at all. */
export async function parsedContacts(bytes: Uint8Array, columns?: Readonly<Record<string, string>>) {
  const read = await parsePeople({ ...contactsFile, bytes, columns: columns ?? null });
  if ("problem" in read) return { readable: false, lines: [], errors: [], ...read };
  const lines = read.lines.map(checkContact);
  const errors = [...read.errors, ...lines.flatMap((line) => line.errors)].sort((one, other) => one.line - other.line);
  return { ...read, lines: lines.filter((line) => line.errors.length === 0), errors };
}
