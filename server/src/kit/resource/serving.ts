import type { Answer, Refusal } from "@avant-match/contract/kit/answer.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { ChildrenNames } from "@avant-match/contract/kit/children.ts";
import type { AnyResource, ComputedNames, FieldNames, References } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import { type CallerInput, type CallerKind, callerIsPlatform } from "../http/caller.ts";
import { type Fixed, type OrderedBy, type OrderOf, orderSql } from "./order.ts";
import type { Policy, SentInput } from "./policy.ts";
import type { Below, ComputedSql, Selecting, SqlOfFields } from "./selecting.ts";

/** SQL of a query that finds the target of a relation if the caller may choose it. `target` is the placeholder of its uuid. */
export type Choosable = (target: string, q: Statement<SentInput>, kind: CallerKind) => string;

/** The same with a sentence of its own for what may not be chosen. */
export interface Choice {
  among: Choosable;
  message: string;
}

/** Which targets of a relation may be chosen; of several conditions the first that does not hold gives its sentence. */
export type Choices = Choosable | Choice | readonly Choice[];

/** SQL condition on `t` for a filter; `value` is the placeholder of its text. */
export type Filter = (value: string, q: Statement<CallerInput>, kind: CallerKind) => string;

/** How a list of very many rows is read along its indexes. */
export interface LongList {
  /** The filters that the arms apply themselves. */
  filters: readonly string[];
  /** Joins that the arms need; the policy's where nothing is said. */
  joins?: string;
  /**
   * SQL conditions that together say what `visible` says, and no two of one row: each is a range of an index in the order of
   * the list, and the list is merged from them.
   */
  arms(of: Asking): readonly Walk[];
  /** The same rows, each along the index of what they are sorted by; none where those of one side are sorted. */
  walks?(of: Asking): readonly Walk[];
  /** Where it stops counting, and ends; of a list that says nothing only searches of the platform do. */
  most?: number;
  /** SQL of the total without other filters than these, where it is kept. */
  total?(of: Asking): string | null;
  /** SQL by which what is searched comes first, where no order is asked for; a lower number is better. */
  rank?(word: string): string;
  /**
   * Finds what is searched for by something else than a condition on each row: rows of `select`, and what they are taken
   * from; their total, where it is not their number.
   */
  search?(of: Asking & Searching): { tables: Readonly<Record<string, string>>; rows: string; total?: string };
}

export interface Walk {
  where: string;
  /** What they are read from instead, whose index has their order. */
  from?: string;
  /** SQL of what is sorted by, where it is the same for all of them, or is a column of their index. */
  fixed?: Fixed;
  /** The same rows as a range of another index, which are sorted where they are few among those that the walk may pass. */
  instead?: { where: string; among: string };
}

/** Who asks for what: placeholders of the filters that are asked for. */
export interface Asking {
  q: Statement<CallerInput>;
  kind: CallerKind;
  /** Of one name, alternatives; of a search, its words. */
  values(filter: string): readonly string[];
  /** The fields by which the list is to be sorted; none for its own order. */
  sorted: readonly string[];
}

export interface Searching {
  words: readonly string[];
  /** SQL condition on `t` of the other filters than those of the long list. */
  own: string;
  /** Where the platform stops counting. */
  most: number;
  /** How far into the list the page reaches at most. */
  reach: number;
  /** SQL of the keys of the rows `t` of which a condition is true, among `from`. */
  select(where: string, from?: string): string;
  /** The same in the order that is asked for, as far as the page reaches; of a list whose order is its own, none. */
  walked(condition: string): string;
  /** Their order. */
  order: string;
}

/** What is said of a value that the database refuses, on its field. */
export interface RefusedValue<Names extends string = string> {
  field: Names;
  message: string;
}

/** What a resource needs on the server beyond its declaration; what its declaration does not ask for is left out. */
export type Serving<R extends AnyResource, Facts> = Common<Facts, FieldNames<R>> &
  Demanded<"references", References<R>, Choices> &
  Demanded<"computed", ComputedNames<R>, ComputedSql> &
  Demanded<"children", ChildrenNames<R>, Served>;

/** A resource with its serving, such as a store. */
export interface Served {
  resource: AnyResource;
  serving: AnyServing;
}

type Values = Readonly<Record<string, unknown>>;

interface Common<Facts, Names extends string> {
  policy: Policy<Facts>;
  /** The SQL of computed fields of embedded resources. */
  embedded?: SqlOfFields;
  /** Who sees sensitive fields, by the type that names the person. */
  reveal?: Selecting["reveal"];
  filters?: Record<string, Filter>;
  /** Columns that no answer has, and that the history keeps of a deletion: restored without them a row would not be the same. */
  keeps?: readonly string[];
  /** What is written instead of what was sent, such as an address that waits until it is confirmed. */
  instead?(facts: Facts, stored: Values, sent: Values): Values;
  /** The answer to a value that the database refuses, such as one that is taken already, by the name of the constraint. */
  unique?: Readonly<Record<string, Refusal | RefusedValue<Names>>>;
  /** The default order, for what field names cannot say; never null. */
  order?: readonly OrderedBy[];
  /** The order by each field that is sorted by without a column. */
  orders?: Readonly<Record<string, OrderOf>>;
  /** Where rows are too many to be looked through. */
  long?: LongList;
}

/** `references`: which targets may be chosen; `computed`: the SQL of such fields; `children`: whose rows stand below. */
type Demanded<Part extends string, Names extends string, Of> = [Names] extends [never]
  ? { [P in Part]?: never }
  : { [P in Part]: { [Name in Names]: Of } };

/** A serving whose types are forgotten, for the code that writes its SQL. */
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

/** The rows below that the caller sees, whoever it is: the statements of writes are the same for all. */
const belowOf = ({ resource, serving }: Served): Below => ({
  resource,
  selecting: selectingOf(resource, serving),
  joins: serving.policy.joins,
  visible: (q) => `(${q.bind(callerIsPlatform)} or ${serving.policy.visible(q, "organization")})`,
  order: (q) => orderSql(resource, serving, q),
});
