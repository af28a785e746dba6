import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { ReadFailure } from "./ReadFailure.tsx";

interface ItemStatesProps<T> {
  query: UseQueryResult<T>;
  children: (item: T) => ReactNode;
}

/** An item or a section on its way, failed, or there. What was read stays while a failed refresh is tried again. */
export function ItemStates<T>({ query, children }: ItemStatesProps<T>) {
  if (query.data) return children(query.data);
  if (query.isError) return <ReadFailure query={query} />;
  return <SkeletonRows count={3} />;
}
