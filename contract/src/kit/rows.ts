import { type Action, action, takes } from "./action.ts";
import type { AnyResource, Read } from "./resource.ts";

export const MOST_ROWS = 200;

export interface SentRow extends Readonly<Record<string, unknown>> {
  uuid?: string;
  version?: number;
  deleted?: boolean;
}

export interface SentRows extends Readonly<Record<string, unknown>> {
  rows: readonly SentRow[];
  /** Holds uuids, and the index in `rows` of new rows. In a movable list, other rows keep their place. */
  order?: readonly (string | number)[];
}

export interface WrittenRows<R extends AnyResource> {
  created: number;
  updated: number;
  deleted: number;
  restorations: string[];
  rows: Read<R>[];
}

export type WritingRows<R extends AnyResource> = Action<string, SentRows, WrittenRows<R>>;

/** Writes several items below one parent, all or none; the resource is `inRows`. */
/* @__NO_SIDE_EFFECTS__ */
export const writingOf = <R extends AnyResource>({ path }: R): WritingRows<R> =>
  action("POST", `${path}/rows`, takes<SentRows, WrittenRows<R>>);
