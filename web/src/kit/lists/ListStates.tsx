import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureState } from "../../ui/FailureState.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import type { Collection } from "../queries.ts";

interface ListStatesProps<R> {
  query: UseQueryResult<Collection<R>>;
  /** One row of the skeleton, in the grid of the real ones. */
  skeleton?: (index: number) => ReactNode;
  /** What stands for a list without rows. */
  empty?: ReactNode;
  children: (items: Collection<R>["member"]) => ReactNode;
}

/** A list on its way, failed, empty, or there. What was read stays while a failed refresh is tried again. */
export function ListStates<R>({ query, skeleton, empty, children }: ListStatesProps<R>) {
  if (query.data) return query.data.member.length === 0 && empty ? empty : children(query.data.member);
  if (query.isError) return <FailureState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <SkeletonRows count={6} row={skeleton} />;
}
