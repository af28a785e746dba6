import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { Draft } from "../server/drafts.ts";
import type { listQuery } from "../server/queries.ts";

export interface GridOf<R extends AnyResource> {
  resource: R;
  parent: Draft;
  query: ReturnType<typeof listQuery<R>>;
  items: readonly Read<R>[];
  defaults: Draft;
  touches?: readonly AnyResource[] | undefined;
  /** Where what is typed is kept in the tab, if not as that of the list's own table. */
  kept?: string | undefined;
  saved?: string | undefined;
  /** Whether its form is there, where its screen may take it away. */
  isThere?: (() => boolean) | undefined;
}
