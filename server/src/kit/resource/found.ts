import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { AnyResource, Read, ValuesOf } from "@avant-match/contract/kit/resource.ts";

/** What is answered of a stored row. */
export type Item<R extends AnyResource> = Read<R> & { uuid: string; version: number };

declare const authorised: unique symbol;

/** A row that was found for a purpose; only `findItem` and `findUnlocked` make it, and only for one who may. */
export interface Found<R extends AnyResource, Facts> {
  readonly item: Item<R>;
  readonly values: ValuesOf<R>;
  readonly facts: Facts;
  readonly [authorised]: true;
}

export interface FindOptions<Facts> {
  /** The version that the client knows; undefined checks nothing. */
  version?: number | undefined;
  /** Another question than whether the row may be edited. */
  may?: (facts: Facts) => Answer;
}
