import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { Draft } from "../server/drafts.ts";
import type { listQuery } from "../server/queries.ts";

/** The rows that a table is filled in over. */
export interface GridOf<R extends AnyResource> {
  resource: R;
  /** By its name on the wire, as a new row has it. */
  parent: Draft;
  query: ReturnType<typeof listQuery<R>>;
  items: readonly Read<R>[];
  /** What a new row starts with. */
  defaults: Draft;
  /** What else the rows change. */
  touches?: readonly AnyResource[] | undefined;
}
