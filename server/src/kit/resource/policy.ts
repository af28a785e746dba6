import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput, CallerKind } from "../http/caller.ts";
import type { Subject } from "./history.ts";

export interface SentInput extends CallerInput {
  sent: Readonly<Record<string, unknown>>;
}

/** `t` is the row; its parents may be joined. */
export interface Policy<Facts> {
  joins: string;
  /** Alias that an edit locks, such as the parent's, so that rights do not change meanwhile. */
  lock?: string;
  /** True if the SQL respects the caller's scope; otherwise its routes answer a scoped caller 404. */
  scoped?: boolean;
  visible(q: Statement<CallerInput>, kind: CallerKind): string;
  /** For the parent of a new row, if `visible` depends on the row itself. */
  placeVisible?(q: Statement<SentInput>, kind: CallerKind): string;
  facts(q: Statement<CallerInput>, kind: CallerKind): Columns<Facts>;
  placeFacts?(q: Statement<SentInput>, kind: CallerKind): Columns<Facts>;
  edit(actor: Actor, facts: Facts): Answer;
  /** Fields of a new row, and the facts of its parent that they copy. */
  takes?: Readonly<Record<string, string>>;
  create?(actor: Actor): Answer;
  parent?: { field: string; table: string; alias: string; joins: string };
  subject: Subject;
}

type Columns<Facts> = { [K in keyof Facts]: string };

export const factColumns = (facts: object): string[] => Object.entries(facts).map(([name, sql]) => `${sql} as "fact.${name}"`);

export function readFacts<Facts>(row: Record<string, unknown>): Facts {
  const facts: Record<string, unknown> = {};
  for (const key in row) if (key.startsWith("fact.")) facts[key.slice(5)] = row[key];
  return facts as Facts;
}
