import { type Action, action, takes } from "./action.ts";
import type { AnyResource, Read } from "./resource.ts";

/** The most rows of one table that is written at once. */
export const MOST_ROWS = 200;

/** A row of such a table: with a uuid one that is there, as it was read; without one a new one. */
export interface SentRow extends Readonly<Record<string, unknown>> {
  uuid?: string;
  version?: number;
  /** Whether it is deleted. */
  deleted?: boolean;
}

/** A table as it is sent, with its parent's uuid beside the rows. */
export interface SentRows extends Readonly<Record<string, unknown>> {
  rows: readonly SentRow[];
  /** Of a movable list, its order: each row by its uuid, a new one by its index in `rows`. Rows that are not named keep their place. */
  order?: readonly (string | number)[];
}

export interface WrittenRows<R extends AnyResource> {
  created: number;
  updated: number;
  deleted: number;
  /** Where each deletion is taken back; none of rows that do not come back. */
  restorations: string[];
  /** Those that are there, in the order in which they were sent. */
  rows: Read<R>[];
}

export type WritingRows<R extends AnyResource> = Action<string, SentRows, WrittenRows<R>>;

/** Writes several items below one parent, all or none of them, where the resource is written `inRows`. */
/* @__NO_SIDE_EFFECTS__ */
export const writingOf = <R extends AnyResource>({ path }: R): WritingRows<R> =>
  action("POST", `${path}/rows`, takes<SentRows, WrittenRows<R>>);
