import { fold } from "@avant-match/contract/kit/fold.ts";
import { type Database, rows } from "../database/database.ts";
import { type Binder, prepare, type Statement, shapes } from "../database/statement.ts";
import { type Caller, type CallerKind, kindOf } from "../http/caller.ts";
import { turnsOn } from "../http/turns.ts";
import type { ListInput } from "./list-keys.ts";

/** One statement's input: what is searched, as patterns of LIKE. */
export interface EverywhereInput extends ListInput {
  sought: Sought;
}

/** What is searched, made ready. */
interface Sought {
  words: readonly string[];
  /** Of each word: where it stands, and where it begins one. */
  anywhere: readonly string[];
  beginning: readonly string[];
  /** What begins with all of it; and all of it as it is. */
  whole: string;
  plain: string;
  /** What has these digits; null where no telephone number is meant. */
  phone: string | null;
  /** Each word as one resembles it, letter by letter; null of what is too short for that, or has digits. */
  resembled: readonly (string | null)[];
}

/** SQL condition: a folded text that begins with a space has a word. */
type Has = (text: string) => string;

/** SQL on what is searched, for a kind of caller. */
export interface Seeking {
  q: Statement<EverywhereInput>;
  kind: CallerKind;
  /** Whether a telephone number may be meant. */
  byPhone: boolean;
  words: readonly string[];
  /** Whether what resembles a word has it, too: typing mistakes are forgiven. */
  forgiving: boolean;
  /** How many of those that are found are compared, to show the best first: so many, and fewer where they only resemble. */
  compared(most: number): number;
  /** Of each word, what has it. */
  has: readonly Has[];
  /** SQL condition: every word stands in what is given for it. */
  every(stands: (has: Has) => string): string;
  /** SQL condition: a text of digits has those that are searched. */
  hasDigits(text: string): string;
  /**
   * SQL of how well a name answers, a folded text that begins with a space: 0 begins so, be it as something else that begins with it,
   * 1 has words that begin so, 2 is found otherwise, up to 3 the less it resembles.
   */
  rank(name: string, ...orElse: readonly string[]): string;
  /** SQL condition: a folded text begins with what is searched, along an index in its order. */
  begins(column: string): string;
}

/** One kind of what is searched everywhere. */
export interface Finder<Kind extends string, Item> {
  kind: Kind;
  /** The rows of a kind, the best first, as `n` and `item`: JSON that `show` makes an item of. */
  find(of: Seeking): Found;
  show(item: never, caller: Caller): Item;
}

interface Found {
  tables: Readonly<Record<string, string>>;
  rows: string;
}

const MOST_WORDS = 8;
const MOST_CHARACTERS = 100;

/** So many are shown of a kind; and where fewer are found of all, one may have mistyped. */
export const MOST_FOUND = 5;

/** To say how much something resembles takes twenty times as long as to look for a word in it: so many are compared. */
const MOST_RESEMBLING = 300;

/** What is typed, ready to be searched for; null where it is too short. */
export function soughtIn(text: string, least: number): Sought | null {
  const folded = fold(text.slice(0, MOST_CHARACTERS).toWellFormed()).trim().replaceAll(/\s+/g, " ");
  // A sign alone, as between two teams, is no word.
  const words = [...new Set(folded.split(" "))].filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);
  if (folded.length < least || words.length === 0) return null;
  return {
    words,
    // As the searches of the lists: shorter words are looked for where words begin, or all would have them.
    anywhere: words.map((word) => `%${/[a-z0-9]{3}/.test(word) ? "" : " "}${literal(word)}%`),
    beginning: words.map((word) => `% ${literal(spaced(word).trim())}%`),
    whole: ` ${literal(spaced(folded).trim())}%`,
    plain: folded,
    phone: digitsIn(folded),
    resembled: words.map((word) => (/^\P{N}{4,}$/u.test(word) ? word : null)),
  };
}

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** Where words begin besides after a space: « Saint-Étienne », « l’Europe ». The same as in SQL. */
const SIGNS = "-'.()/";
const spaced = (text: string): string => text.replaceAll(/[-'.()/]/g, " ");
const spacedSql = (text: string): string => `translate(${text}, '${SIGNS.replace("'", "''")}', '${" ".repeat(SIGNS.length)}')`;

const LEAST_DIGITS = 3;
/** Of France: overseas has prefixes of its own. Without a plus, those whose numbers have nine digits alone are told from a number. */
const BEFORE = /^(?:(?:\+|00)(?:33|262|508|59[046]|68[179])0?|(?:33|262|59[046])(?=[1-9]\d{8}$)|\+|00?)/;

/** The digits of a telephone number, without what may stand before it at home or abroad; null of what is none. */
function digitsIn(text: string): string | null {
  const joined = text.replaceAll(/[\s.()/-]/g, "");
  if (!/^\+?\d+$/.test(joined)) return null;
  const digits = joined.replace(BEFORE, "");
  return digits.length < LEAST_DIGITS ? null : `%${digits}%`;
}

const whole: Binder<EverywhereInput> = ({ sought }) => sought.whole;
const plain: Binder<EverywhereInput> = ({ sought }) => sought.plain;
const phone: Binder<EverywhereInput> = ({ sought }) => sought.phone;
const binders = (of: (sought: Sought, n: number) => unknown): Binder<EverywhereInput>[] =>
  Array.from(
    { length: MOST_WORDS },
    (_, n): Binder<EverywhereInput> =>
      ({ sought }) =>
        of(sought, n),
  );
const anywhere = binders((sought, n) => sought.anywhere[n]);
const beginning = binders((sought, n) => sought.beginning[n]);
const resembled = binders((sought, n) => sought.resembled[n]);

function seekingOf(q: Statement<EverywhereInput>, kind: CallerKind, { words, phone: number }: Sought, forgiving: boolean): Seeking {
  const count = words.length;
  const text = (binder: Binder<EverywhereInput> | undefined) => `${binder && q.bind(binder)}::text`;
  const stands = anywhere.slice(0, count).map(
    (each): Has =>
      (name) =>
        `${name} like ${text(each)}`,
  );
  const has = forgiving
    ? stands.map(
        (each, n): Has =>
          (name) =>
            `(${each(name)} or ${name} %> ${text(resembled[n])})`,
      )
    : stands;
  return {
    q,
    kind,
    words,
    forgiving,
    compared: (most) => (forgiving ? Math.min(most, MOST_RESEMBLING) : most),
    has,
    byPhone: number !== null,
    every: (standing) => has.map(standing).join(" and "),
    hasDigits: (digits) => `${digits} like ${text(phone)}`,
    rank(name, ...orElse) {
      const begins = [name, ...orElse].map((each) => `${spacedSql(each)} like ${text(whole)}`).join(" or ");
      const begun = beginning.slice(0, count).map((each) => `${spacedSql(name)} like ${text(each)}`);
      const alike = () => resembled.slice(0, count).map((each) => `word_similarity(${text(each)}, ${name})`);
      const otherwise = forgiving ? `3 - least(${alike().join(", ")})` : "2";
      return `case when ${begins} then 0 when ${begun.join(" and ")} then 1 else ${otherwise} end`;
    },
    // No letter comes after the last one. Where a database sorts otherwise, nothing is found this way, and all the other one.
    begins: (column) => `${column} >= ${text(plain)} and ${column} < ${text(plain)} || chr(1114111)`,
  };
}

interface Among {
  /** The name of the kind, before those of its tables. */
  name: string;
  from: string;
  /** Conditions that together say what the caller may see, no two of one row: one's own first, which nothing of others goes before. */
  arms: readonly (string | { from: string; where: string })[];
  /** What is searched for. */
  where: string;
  /** SQL of a uuid, and of what they are sorted by: the lower the better. */
  uuid?: string;
  order: readonly string[];
  most: number;
}

/** The best of a kind, by its arms: where one's own are enough, the others are not looked for. As `uuid` and `n`. */
export function bestOf({ name, from, arms, where, uuid = "t.uuid", order, most }: Among): Found & { best: string } {
  const tables: Record<string, string> = {};
  for (const [n, given] of arms.entries()) {
    const arm = typeof given === "string" ? { from, where: given } : given;
    const before = Array.from({ length: n }, (_, other) => `(select count(*) from ${name}_${other})`).join(" + ");
    const wanted = n === 0 ? "" : ` and ${before} < ${most}`;
    const sorted = `row_number() over (order by ${order.join(", ")}) n`;
    tables[`${name}_${n}`] =
      `select ${uuid} uuid, ${sorted} from ${arm.from} where ${arm.where}${wanted} and ${where} order by 2 limit ${most}`;
  }
  const all = arms.map((_, n) => `select f.uuid, f.n + ${n * most} n from ${name}_${n} f`).join(" union all ");
  return { tables, rows: "", best: `(select * from (${all}) b order by b.n limit ${most})` };
}

interface FoundRow {
  kind: string;
  item: string | object;
  [column: string]: unknown;
}

/**
 * Searches everywhere for a caller, in one statement and in turns with their other searches; and in a second one for what resembles
 * what is searched, where it is hardly found.
 */
export function everywhereOn<Kind extends string, Item>(database: Database, finders: readonly Finder<Kind, Item>[]) {
  const remember = shapes();
  const statementOf = (caller: Caller, sought: Sought, forgiving: boolean) => {
    const kind = kindOf(caller);
    return remember(`${kind} ${sought.words.length} ${sought.phone !== null} ${forgiving}`, () =>
      prepare<EverywhereInput>((q) => {
        const found = finders.map((finder) => finder.find(seekingOf(q, kind, sought, forgiving)));
        const tables = found.flatMap(({ tables: all }) => Object.entries(all)).map(([name, sql]) => `${name} as materialized (${sql})`);
        const kinds = found.map(
          ({ rows: sql }, place) => `select ${place} place, '${finders[place]?.kind}' kind, r.n, r.item from (${sql}) r`,
        );
        return { text: `with ${tables.join(", ")} select k.kind, k.item from (${kinds.join(" union all ")}) k order by k.place, k.n` };
      }),
    );
  };
  const find = (caller: Caller, sought: Sought, forgiving: boolean) => {
    const input: EverywhereInput = { caller, sought, filters: [...sought.words], limit: 0, offset: 0 };
    return rows<FoundRow, EverywhereInput>(database.searching, statementOf(caller, sought, forgiving), input);
  };
  return async (caller: Caller, sought: Sought): Promise<{ kind: Kind; items: Item[] }[]> => {
    const found = await turnsOn(database).take(caller.userUuid, async () => {
      const well = await find(caller, sought, false);
      const isMistyped = well.length < MOST_FOUND && sought.resembled.some((word) => word !== null);
      return isMistyped ? [...well, ...(await find(caller, sought, true))] : well;
    });
    // Found well or by likeness, one is there once, where it is found first.
    const texts = found.map(({ kind, item }) => ({ kind, item: typeof item === "string" ? item : JSON.stringify(item) }));
    const groups = Map.groupBy(texts, (row) => row.kind);
    return finders.flatMap(({ kind: name, show }) => {
      const items = new Set(groups.get(name)?.map(({ item }) => item));
      const shown = [...items].slice(0, MOST_FOUND).map((item) => show(JSON.parse(item) as never, caller));
      return shown.length > 0 ? [{ kind: name, items: shown }] : [];
    });
  };
}
