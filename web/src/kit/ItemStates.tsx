import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { ReadFailure } from "./ReadFailure.tsx";
import type { Collection } from "./server/queries.ts";

interface ItemStatesProps<T> {
  query: UseQueryResult<T>;
  children: (item: T) => ReactNode;
}

export const ItemStates = <T,>({ query, children }: ItemStatesProps<T>): ReactNode =>
  query.data ? children(query.data) : <Awaited query={query} rows={3} />;

export const Awaited = ({ query, rows }: { query: UseQueryResult; rows: number }): ReactNode =>
  query.isError ? <ReadFailure query={query} /> : <SkeletonRows count={rows} />;

interface ListStatesProps<R> {
  query: UseQueryResult<Collection<R>>;
  skeleton: ReactNode;
  empty?: ReactNode;
  children: (items: Collection<R>["member"]) => ReactNode;
}

export function ListStates<R>({ query, skeleton, empty, children }: ListStatesProps<R>) {
  if (query.data) return query.data.member.length === 0 && empty ? empty : children(query.data.member);
  if (query.isError) return <ReadFailure query={query} />;
  return skeleton;
}
