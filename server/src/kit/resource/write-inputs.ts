import type { Binder, Statement } from "../database/statement.ts";
import type { Caller, CallerInput } from "../http/caller.ts";
import type { HistoryInput } from "./history.ts";
import type { SentInput } from "./policy.ts";

export interface ItemInput extends CallerInput {
  uuid: string;
}
export interface PlaceInput extends SentInput {
  uuid: string;
}
export interface ChangeInput extends HistoryInput {
  caller: Caller;
  values: Readonly<Record<string, unknown>>;
  version: number;
}
export interface GuardedInput extends ChangeInput {
  guard: string;
}

export const uuid: Binder<{ uuid: string }> = (input) => input.uuid;
export const version: Binder<ChangeInput> = (input) => input.version;
export const guard: Binder<GuardedInput> = (input) => input.guard;
export const by: Binder<HistoryInput> = (input) => input.caller.displayName;

export const stamps = (q: Statement<HistoryInput>, alias: string): string[] => [
  `version = ${alias}.version + 1`,
  "updated_at = now()",
  `updated_by = ${q.bind(by)}`,
];
