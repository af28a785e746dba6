import { type CellTexts, isSaid } from "../../kit/table/clipboard-table.ts";
import { wordsOf } from "../../kit/words.ts";

interface Named {
  organizationUuid: string;
  name: string;
  acronym: string | null;
}

interface PastedAddresses {
  addresses: Readonly<Record<string, string>>;
  others: readonly string[];
}

interface Reading {
  clubs: readonly Named[];
  invited: readonly Named[];
  from: number;
}

/** Reads a list of addresses: each line is of the club that it names, else, where none names one, of the club that stands there. */
export function readAddresses(cells: CellTexts, { clubs, invited, from }: Reading): PastedAddresses {
  const read = cells.map((line) => ({ line, email: ADDRESS.exec(line.join(" "))?.[0] ?? null }));
  const named = read.map(({ line, email }) => (email === null ? null : clubNamed(line, clubs)));
  const first = read.findIndex(({ email }) => email !== null);
  const inOrder = !named.some(Boolean);
  const addresses: Record<string, string> = {};
  const others: string[] = [];
  for (const [at, { line, email }] of read.entries()) {
    const club = inOrder ? at >= first && invited[from + at - first] : invited.find((each) => each === named[at]);
    if (club && email !== null && !(club.organizationUuid in addresses)) addresses[club.organizationUuid] = email;
    // What stands above the first address is a head.
    else if (isSaid(line) && at >= first) others.push(line.filter(Boolean).slice(0, 3).join(" · "));
  }
  return { addresses, others };
}
const ADDRESS = /[^\s<>()[\]"';,:]+@[^\s<>()[\]"';,:]+\.[\p{L}\p{N}-]+/u;

function clubNamed(line: readonly string[], clubs: readonly Named[]): Named | null {
  const said = wordsIn(line.filter((cell) => !cell.includes("@")).join(" "));
  const scored = clubs.map((club) => ({ club, score: likeness(said, club) }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const [best, another] = scored.filter(({ score }) => score === most && score > 0);
  return best && !another ? best.club : null;
}

function likeness(said: ReadonlySet<string>, { name, acronym }: Named): number {
  const words = [...wordsIn(name)];
  const own = words.filter((word) => said.has(word) && !common.has(word)).length;
  const isWhole = words.length > 0 && words.every((word) => said.has(word));
  const isCalled = acronym !== null && said.size <= 2 && [...wordsIn(acronym)].every((word) => said.has(word));
  return (isWhole ? words.length * 2 : own) + (isCalled ? 1 : 0);
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")));

const common: ReadonlySet<string> = new Set(
  "ac aj as ca club cs ea es etoile entente fc football foot jeunesse la le les olympique racing rc sc so sporting sportif sportive stade union us usm de du des d l en avant association amicale".split(
    " ",
  ),
);
