import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput, CallerKind } from "../http/caller.ts";
import type { Subject } from "./history.ts";

/** A caller, and what they send by field name; of relations the uuid. Where a choice is asked about, over what is stored. */
export interface SentInput extends CallerInput {
  sent: Readonly<Record<string, unknown>>;
}

/** Who sees and edits the rows of a table. `t` is the row; a policy may join its parents. */
export interface Policy<Facts> {
  /** Joins from `t` to what `visible` and `facts` need. */
  joins: string;
  /** The alias that an edit locks against a change of its own rights, such as its parent's. */
  lock?: string;
  /** Whether its SQL keeps to the scope of a caller who has one; else its rows are not there for them. */
  scoped?: boolean;
  /** SQL condition: the rows that the caller may see. The scope of every list. */
  visible(q: Statement<CallerInput>, kind: CallerKind): string;
  /** The same for the parent of a new row, where the row itself matters to `visible`. */
  placeVisible?(q: Statement<SentInput>, kind: CallerKind): string;
  /** SQL expressions of the facts on which the pure rules decide. */
  facts(q: Statement<CallerInput>, kind: CallerKind): Columns<Facts>;
  /** The same for a new row, where they follow from what is sent. */
  placeFacts?(q: Statement<SentInput>, kind: CallerKind): Columns<Facts>;
  edit(actor: Actor, facts: Facts): Answer;
  /** The fields that a new row takes of the facts of where it is to stand, besides its parent, with their names. */
  takes?: Readonly<Record<string, string>>;
  /** Who creates what stands below nothing. */
  create?(actor: Actor): Answer;
  /** Where a new row belongs: the parent's field, table and alias, with the joins from there. */
  parent?: { field: string; table: string; alias: string; joins: string };
  /** Whose history the changes of a row belong to. */
  subject: Subject;
}

type Columns<Facts> = { [K in keyof Facts]: string };

export const factColumns = (facts: object): string[] => Object.entries(facts).map(([name, sql]) => `${sql} as "fact.${name}"`);

export function readFacts<Facts>(row: Record<string, unknown>): Facts {
  const facts: Record<string, unknown> = {};
  for (const key in row) if (key.startsWith("fact.")) facts[key.slice(5)] = row[key];
  return facts as Facts;
}
