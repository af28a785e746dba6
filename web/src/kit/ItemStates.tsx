import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { ReadFailure } from "./ReadFailure.tsx";

interface ItemStatesProps<T> {
  query: UseQueryResult<T>;
  children: (item: T) => ReactNode;
}

export const ItemStates = <T,>({ query, children }: ItemStatesProps<T>): ReactNode =>
  query.data ? children(query.data) : <Awaited query={query} rows={3} />;

export const Awaited = ({ query, rows }: { query: UseQueryResult; rows: number }): ReactNode =>
  query.isError ? <ReadFailure query={query} /> : <SkeletonRows count={rows} />;
