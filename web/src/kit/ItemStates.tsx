import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureState } from "../ui/FailureState.tsx";
import { SkeletonRows } from "../ui/Skeleton.tsx";

interface ItemStatesProps<T> {
  query: UseQueryResult<T>;
  children: (item: T) => ReactNode;
}

/** An item or a section on its way, failed, or there. What was read stays while a failed refresh is tried again. */
export function ItemStates<T>({ query, children }: ItemStatesProps<T>) {
  if (query.data) return children(query.data);
  if (query.isError) return <FailureState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <SkeletonRows count={3} />;
}
