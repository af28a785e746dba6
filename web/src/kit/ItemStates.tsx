import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { ReadFailure } from "./ReadFailure.tsx";
import type { Collection } from "./server/queries.ts";

interface AwaitedProps {
  query: UseQueryResult;
  rows?: number;
  label?: string;
}

interface ItemStatesProps<T> extends AwaitedProps {
  query: UseQueryResult<T>;
  children: (item: T) => ReactNode;
}

export const ItemStates = <T,>({ children, ...awaited }: ItemStatesProps<T>): ReactNode =>
  awaited.query.data ? children(awaited.query.data) : <Awaited {...awaited} />;

export const Awaited = ({ query, rows = 3, ...said }: AwaitedProps): ReactNode =>
  query.isError ? <ReadFailure query={query} /> : <SkeletonRows count={rows} {...said} />;

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
