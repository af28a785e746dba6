import type { Connection } from "../kit/database/database.ts";
import { invalidField } from "../kit/http/problem.ts";

export async function assertUncommon(password: string, names: readonly string[]): Promise<void> {
  if ((await commonest()).has(folded(password)))
    throw invalidField(
      "password",
      "Ce mot de passe est l’un des plus courants, donc des premiers essayés\u00a0: choisissez-en un autre.",
      "common",
    );
  if (isMadeOf(password, [...names, ...OURS]))
    throw invalidField(
      "password",
      "Ce mot de passe reprend votre nom, celui de votre organisation ou celui du service\u00a0: choisissez-en un autre.",
      "name",
    );
}

const OURS = ["Avant-match", "Football", "Mot de passe", "Ligue 1"];

let list: Promise<ReadonlySet<string>> | undefined;

/** The list loads on first use; 18,000 of its passwords are long enough to be chosen. */
function commonest(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return list;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/** True when the letters are one or two of the names in a row, and nothing else. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password);
  const known = [...new Set(names.map(lettersOf))].filter((name) => name.length >= 3);
  if (letters === "") return false;
  return known.some((first) => [...known, ""].some((second) => letters === first + second));
}

const WORDS = `select p.firstname, p.lastname, u.username, split_part(u.username, '@', 1) as mailbox, o.name, o.acronym
  from user_account u join person p on p.uuid = u.person_uuid left join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;

export async function namesAround(on: Connection, userUuid: string): Promise<string[]> {
  const [row] = await on.query<Record<string, string | null>>(WORDS, [userUuid]);
  return Object.values(row ?? {}).filter((word) => word !== null);
}
