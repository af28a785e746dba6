import { fold } from "@avant-match/contract/kit/fold.ts";
import { type Database, rows } from "../database/database.ts";
import { type Binder, prepare, type Statement, shapes } from "../database/statement.ts";
import { type Caller, type CallerKind, kindOf } from "../http/caller.ts";
import { turnsOn } from "../http/turns.ts";
import type { ListInput } from "./list-keys.ts";

export interface EverywhereInput extends ListInput {
  sought: Sought;
}

interface Sought {
  words: readonly string[];
  anywhere: readonly string[];
  beginning: readonly string[];
  whole: string;
  plain: string;
  /** Null if no phone number is meant. */
  phone: string | null;
  /** Null for words that are short or have digits, which are not compared by similarity. */
  resembled: readonly (string | null)[];
}

/** SQL on a folded text that begins with a space, so that its first word is found like the others. */
type Has = (text: string) => string;

export interface Seeking {
  q: Statement<EverywhereInput>;
  kind: CallerKind;
  byPhone: boolean;
  words: readonly string[];
  forgiving: boolean;
  compared(most: number): number;
  has: readonly Has[];
  every(stands: (has: Has) => string): string;
  hasDigits(text: string): string;
  /** SQL: 0 if a name begins with the text, 1 if words of it do, else 2, up to 3 the less it is alike. */
  rank(name: string, ...orElse: readonly string[]): string;
  begins(column: string): string;
}

export interface Finder<Kind extends string, Item> {
  kind: Kind;
  find(of: Seeking): Found;
  show(item: never, caller: Caller): Item;
}

interface Found {
  tables: Readonly<Record<string, string>>;
  rows: string;
}

const MOST_WORDS = 8;
const MOST_CHARACTERS = 100;

/** Per kind; with fewer found in all, similar words are searched too. */
export const MOST_FOUND = 5;

const MOST_RESEMBLING = 300;

/** Prepares a search; null if the text has fewer characters than `least`, or no word. */
export function soughtIn(text: string, least: number): Sought | null {
  const folded = fold(text.slice(0, MOST_CHARACTERS).toWellFormed()).trim().replaceAll(/\s+/g, " ");
  const words = [...new Set(folded.split(" "))].filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);
  if (folded.length < least || words.length === 0) return null;
  return {
    words,
    // As in list searches, a shorter word must begin a word: everything contains it.
    anywhere: words.map((word) => `%${/[a-z0-9]{3}/.test(word) ? "" : " "}${literal(word)}%`),
    beginning: words.map((word) => `% ${literal(spaced(word).trim())}%`),
    whole: ` ${literal(spaced(folded).trim())}%`,
    plain: folded,
    phone: digitsIn(folded),
    resembled: words.map((word) => (/^\P{N}{4,}$/u.test(word) ? word : null)),
  };
}

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** Words begin after these too: « Saint-Étienne », « l’Europe ». Both functions must agree. */
const SIGNS = "-'.()/";
const spaced = (text: string): string => text.replaceAll(/[-'.()/]/g, " ");
const spacedSql = (text: string): string => `translate(${text}, '${SIGNS.replace("'", "''")}', '${" ".repeat(SIGNS.length)}')`;

const LEAST_DIGITS = 3;
/** France and its overseas territories; without + or 00, only prefixes that nine digits follow. */
const BEFORE = /^(?:(?:\+|00)(?:33|262|508|59[046]|68[179])0?|(?:33|262|59[046])(?=[1-9]\d{8}$)|\+|00?)/;

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
    // U+10FFFF sorts last in the C collation. With another one the range is empty, and LIKE finds the row.
    begins: (column) => `${column} >= ${text(plain)} and ${column} < ${text(plain)} || chr(1114111)`,
  };
}

interface Among {
  name: string;
  from: string;
  /** Disjoint conditions that make up `visible`; the caller's own rows come first. */
  arms: readonly (string | { from: string; where: string })[];
  where: string;
  uuid?: string;
  order: readonly string[];
  most: number;
}

/** Returns SQL of the best rows as `uuid` and `n`; an arm is read only if those before it found too few. */
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

/** Searches all kinds in one statement, and in a second one for similar words if little was found. */
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
    return rows<{ kind: string; item: string | object }, EverywhereInput>(
      database.searching,
      statementOf(caller, sought, forgiving),
      input,
    );
  };
  return async (caller: Caller, sought: Sought): Promise<{ kind: Kind; items: Item[] }[]> => {
    const found = await turnsOn(database).take(caller.userUuid, async () => {
      const well = await find(caller, sought, false);
      const isMistyped = well.length < MOST_FOUND && sought.resembled.some((word) => word !== null);
      return isMistyped ? [...well, ...(await find(caller, sought, true))] : well;
    });
    const texts = found.map(({ kind, item }) => ({ kind, item: typeof item === "string" ? item : JSON.stringify(item) }));
    const groups = Map.groupBy(texts, (row) => row.kind);
    return finders.flatMap(({ kind: name, show }) => {
      const items = new Set(groups.get(name)?.map(({ item }) => item));
      const shown = [...items].slice(0, MOST_FOUND).map((item) => show(JSON.parse(item) as never, caller));
      return shown.length > 0 ? [{ kind: name, items: shown }] : [];
    });
  };
}
