import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReadFailure } from "../ReadFailure.tsx";
import type { Collection } from "../server/queries.ts";

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
