import type { Answer, Refusal } from "@avant-match/contract/kit/answer.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { ChildrenNames } from "@avant-match/contract/kit/children.ts";
import type { AnyResource, ComputedNames, FieldNames, References } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import { type CallerInput, type CallerKind, callerIsPlatform } from "../http/caller.ts";
import { type Fixed, type OrderedBy, type OrderOf, orderSql } from "./order.ts";
import type { Policy, SentInput } from "./policy.ts";
import type { Below, ComputedSql, Selecting, SqlOfFields } from "./selecting.ts";

/** Query that finds a relation's target if the caller may choose it; `target` is its uuid's placeholder. */
export type Choosable = (target: string, q: Statement<SentInput>, kind: CallerKind) => string;

export interface Choice {
  among: Choosable;
  message: string;
}

/** The first choice that fails gives the message. */
export type Choices = Choosable | Choice | readonly Choice[];

/** SQL condition on `t`; `value` is the placeholder of the filter's text. */
export type Filter = (value: string, q: Statement<CallerInput>, kind: CallerKind) => string;

export interface LongList {
  filters: readonly string[];
  joins?: string;
  /** Disjoint ranges of indexes in list order that make up `visible`; the list merges them. */
  arms(of: Asking): readonly Walk[];
  /** The same along indexes in the order asked for; an empty list has all rows sorted. */
  walks?(of: Asking): readonly Walk[];
  /** Counting and paging stop here; by default only platform searches stop. */
  most?: number;
  /** SQL of a stored total, for a list without other filters. */
  total?(of: Asking): string | null;
  rank?(word: string): string;
  /** Searches by an index rather than row by row; `total` if it is not the number of rows. */
  search?(of: Asking & Searching): { tables: Readonly<Record<string, string>>; rows: string; total?: string };
}

export interface Walk {
  where: string;
  from?: string;
  fixed?: Fixed;
  /** The same rows by another index: sorted if they are few `among` those that the walk may pass. */
  instead?: { where: string; among: string };
}

export interface Asking {
  q: Statement<CallerInput>;
  kind: CallerKind;
  /** Placeholders: alternatives of a filter, or words of a search. */
  values(filter: string): readonly string[];
  sorted: readonly string[];
}

export interface Searching {
  words: readonly string[];
  own: string;
  most: number;
  reach: number;
  select(where: string, from?: string): string;
  walked(condition: string): string;
  order: string;
}

export interface RefusedValue<Names extends string = string> {
  field: Names;
  message: string;
}

export type Serving<R extends AnyResource, Facts> = Common<Facts, FieldNames<R>> &
  Demanded<"references", References<R>, Choices> &
  Demanded<"computed", ComputedNames<R>, ComputedSql> &
  Demanded<"children", ChildrenNames<R>, Served>;

export interface Served {
  resource: AnyResource;
  serving: AnyServing;
}

type Values = Readonly<Record<string, unknown>>;

interface Common<Facts, Names extends string> {
  policy: Policy<Facts>;
  embedded?: SqlOfFields;
  reveal?: Selecting["reveal"];
  filters?: Record<string, Filter>;
  /** Columns that no answer has, and without which a restored row would not be the same. */
  keeps?: readonly string[];
  /** Writes other values than were sent, such as an address that waits for confirmation. */
  instead?(facts: Facts, stored: Values, sent: Values): Values;
  unique?: Readonly<Record<string, Refusal | RefusedValue<Names>>>;
  order?: readonly OrderedBy[];
  orders?: Readonly<Record<string, OrderOf>>;
  long?: LongList;
}

/** Demands an entry for each such field of the resource, and forbids others. */
type Demanded<Part extends string, Names extends string, Of> = [Names] extends [never]
  ? { [P in Part]?: never }
  : { [P in Part]: { [Name in Names]: Of } };

export interface AnyServing extends Omit<Common<never, string>, "policy"> {
  policy: Omit<Policy<object>, "facts" | "placeFacts" | "edit"> & {
    facts(q: Statement<CallerInput>, kind: CallerKind): object;
    placeFacts?(q: Statement<SentInput>, kind: CallerKind): object;
    edit(actor: Actor, facts: never): Answer;
  };
  references?: Readonly<Record<string, Choices>>;
  computed?: SqlOfFields[string];
  children?: Readonly<Record<string, Served>>;
}

export const selectingOf = (resource: AnyResource, serving: AnyServing): Selecting => ({
  computed: { ...serving.embedded, [resource.type]: serving.computed ?? {} },
  reveal: serving.reveal ?? {},
  below: Object.fromEntries(Object.entries(serving.children ?? {}).map(([name, child]) => [name, belowOf(child)])),
});

/** One condition for all kinds of caller, which share the statements of writes. */
const belowOf = ({ resource, serving }: Served): Below => ({
  resource,
  selecting: selectingOf(resource, serving),
  joins: serving.policy.joins,
  visible: (q) => `(${q.bind(callerIsPlatform)} or ${serving.policy.visible(q, "organization")})`,
  order: (q) => orderSql(resource, serving, q),
});
