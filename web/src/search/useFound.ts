import { type SearchGroup, searchEverywhere } from "@avant-match/contract/search/search.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { act } from "../kit/server/act.ts";
import { ApiError } from "../kit/server/client.ts";
import { LEAST_TYPED } from "./items.ts";

/** Milliseconds without a letter before it is asked for. */
const SETTLED = 120;

/** What the server finds. Each text has an answer of its own: that of an older one never stands for a newer. */
const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => act(searchEverywhere, {}, { query: { q }, signal }),
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    meta: { quiet: true },
  });

export interface Found {
  groups: readonly SearchGroup[];
  waiting: boolean;
  trouble: string | null;
  retry: () => void;
}

const OFFLINE = "Pas de connexion\u00a0: seuls les écrans et vos dernières pages sont cherchés.";
const FAILED = "La recherche n’a pas abouti. Seuls les écrans sont montrés.";

export function useFound(text: string): Found {
  const q = text.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(setAsked, SETTLED, q);
    return () => clearTimeout(timer);
  }, [q]);
  const enabled = asked.length >= LEAST_TYPED;
  const query = useQuery({ ...foundQuery(asked), enabled, placeholderData: keepPreviousData });
  const isSought = q.length >= LEAST_TYPED;
  const failed = enabled && query.isError && !query.isFetching;
  return {
    groups: isSought && enabled && !failed ? (query.data?.groups ?? []) : [],
    waiting: isSought && (asked !== q || (query.isFetching && query.isPlaceholderData) || query.isLoading),
    trouble: isSought && failed ? troubleOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.status === 0) return OFFLINE;
  return error.status === 429 || error.status === 503 ? (error.detail ?? FAILED) : FAILED;
}
