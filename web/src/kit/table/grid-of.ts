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
  /** Where what is typed is kept in the tab, if not as that of the list's own table. */
  kept?: string | undefined;
  /** What is said once it is saved, if not that the table is. */
  saved?: string | undefined;
  /** Whether its form is there, where its screen may take it away. */
  isThere?: (() => boolean) | undefined;
}
