import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureState } from "../ui/FailureState.tsx";
import { SkeletonRows } from "../ui/Skeleton.tsx";

interface ItemStatesProps<R extends AnyResource> {
  query: UseQueryResult<Read<R>>;
  children: (item: Read<R>) => ReactNode;
}

/** An item or a section on its way, failed, or there. What was read stays while a failed refresh is tried again. */
export function ItemStates<R extends AnyResource>({ query, children }: ItemStatesProps<R>) {
  if (query.data) return children(query.data as Read<R>);
  if (query.isError) return <FailureState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <SkeletonRows count={3} />;
}
