import { splitName } from "@avant-match/contract/kit/split-name.ts";

interface PastedPerson {
  firstname: string;
  lastname: string;
  email: string;
}

interface PastedPeople {
  people: PastedPerson[];
  errors: string[];
}

const ADDRESS = /<?([^\s@,;:<>"]{1,64}@[^\s@,;:<>"]{1,190}\.[^\s@,;:<>"]{1,60})>?/g;

/** Reads addresses with their names, one per line or parted by commas and semicolons; each address counts once. */
export function readPeople(text: string): PastedPeople {
  const people = new Map<string, PastedPerson>();
  const errors: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const refuse = (why: string) => errors.push(`Ligne ${at + 1}\u00a0: ${why}`);
    for (const entry of line.split(";")) {
      const { found, rest } = addressesIn(entry);
      if (rest !== "") refuse(`«\u00a0${shortened(rest)}\u00a0» n’a pas d’adresse e-mail valide.`);
      for (const { name, email } of found) {
        const names = name === "" ? nameIn(email) : splitName(name, "firstLast");
        if (!people.has(email.toLowerCase())) people.set(email.toLowerCase(), { ...names, email });
      }
    }
  }
  return { people: [...people.values()], errors };
}

/** Each address with the name that stands before it, or after it where it is the only one and stands first. */
function addressesIn(entry: string) {
  let from = 0;
  const found = [...entry.matchAll(ADDRESS)].map((match) => {
    const name = bare(entry.slice(from, match.index));
    from = match.index + match[0].length;
    return { name, email: (match[1] ?? "").replace(/^'|'$/g, "") };
  });
  const rest = bare(entry.slice(from));
  const [only, other] = found;
  if (only && !other && only.name === "") return { found: [{ ...only, name: rest }], rest: "" };
  return { found, rest };
}

/** A cell of a sheet parts the names as a comma does. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/\t+/g, ", ")
    .replaceAll('"', "")
    .replace(/^[\s,<>:'–—-]+|[\s,<>:'–—-]+$/g, "");

/** « jean-paul.martin@… » is Jean-Paul Martin; « jp@… » says nobody’s name, which a contact of that address needs not. */
function nameIn(email: string): { firstname: string; lastname: string } {
  const words = (email.split("@")[0] ?? "").split(/[._]/).filter((word) => /^\p{L}[\p{L}-]+$/u.test(word));
  const [firstname = "", ...rest] = words.map((word) => word.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase()));
  return rest.length === 0 ? { firstname: "", lastname: "" } : { firstname, lastname: rest.join(" ") };
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
