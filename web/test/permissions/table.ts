import type { Offer } from "../app-under-test.tsx";

/** What a screen offers to whom, as one reads it. */
export interface PermissionTable {
  /** The screen and what it shows, as the middle of a sentence. */
  subject: string;
  /**
   * A line for each control: the policy and the component that asks it (several with `+`), the accessible name of the control or
   * its beginning (`Ajouter…`), and for each person `yes` (offered), `off` (shown, but disabled) or `–` (absent). The first line
   * names the persons: `platform`, or several of one place as `home: owner admin member`.
   */
  rows: string;
}

export interface Permission {
  /** As a table names them: `mayArchive useFixtureActions`. */
  rules: string[];
  control: string;
  expected: ReadonlyMap<string, Offer>;
}

const offers: Readonly<Record<string, Offer>> = { yes: "offered", off: "disabled", "–": "absent" };

/** The lines of a table, each with what it says of every person. */
export function permissionsOf({ subject, rows }: PermissionTable): Permission[] {
  const [[, , ...heads] = [], ...lines] = rows
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const people = heads.flatMap(peopleOf);
  return lines.map(([rules = "", control = "", ...cells]) => {
    const words = cells.flatMap((cell) => cell.split(/\s+/));
    if (words.length !== people.length) throw new Error(`On ${subject}, « ${control} » says ${words.length} of ${people.length} people.`);
    return {
      rules: rules.split(" + "),
      control,
      expected: new Map(people.map((person, index) => [person, offerOf(words[index])])),
    };
  });
}

/** Tables with their subjects, for the titles of their tests. */
export const bySubject = <T extends PermissionTable>(tables: readonly T[]) => tables.map((table) => [table.subject, table] as const);

function peopleOf(head: string): string[] {
  const [place = "", profiles] = head.split(": ");
  return profiles ? profiles.split(" ").map((profile) => `${place} ${profile}`) : [place];
}

function offerOf(word = ""): Offer {
  const offer = offers[word];
  if (!offer) throw new Error(`« ${word} » says nothing: yes, off or –.`);
  return offer;
}
