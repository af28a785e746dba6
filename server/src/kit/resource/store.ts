import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type ManyWriting, manyOf } from "./many.ts";
import { type Reading, readingOf } from "./reading.ts";
import { selection } from "./selection.ts";
import { type AnyServing, type Serving, selectingOf } from "./serving.ts";
import { type Writing, writingOf } from "./writing.ts";

/** A resource as it is kept: everything that is read and written of it, for callers who may. */
export interface Store<R extends AnyResource, Facts> extends Reading<R>, Writing<R, Facts>, ManyWriting {
  readonly resource: R;
  readonly serving: Serving<R, Facts>;
}

/** Builds the store of a resource, once for all that reads and writes it; statements are written once per shape of request. */
export function storeOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>): Store<R, Facts> {
  assertReadable(resource, serving);
  return {
    resource,
    serving,
    ...readingOf<R>(resource, serving),
    ...writingOf(resource, serving),
    ...manyOf(resource, serving.policy.subject),
  };
}

/** A sensitive field without a rule, or a computed one without its SQL, stops the server at its start. */
const assertReadable = (resource: AnyResource, serving: AnyServing) =>
  selection(resource, "t", selectingOf(resource, serving), { bind: () => "null" });
