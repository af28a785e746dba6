import { listNotices, type UserNotice } from "@avant-match/contract/fixtures/notices/user-notices.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { act } from "../kit/server/act.ts";
import { UNREAD } from "../shell/NavigationBar.tsx";

const AT_ONCE = 20;
const EVERY = 60_000;

export const unreadQuery = (uuid: string) =>
  queryOptions({
    queryKey: UNREAD,
    queryFn: async ({ signal }) =>
      (await act(listNotices, { uuid }, { signal, unasked: true, query: { unread: true, itemsPerPage: 1 } })).totalItems,
    refetchInterval: EVERY,
    refetchOnWindowFocus: "always",
    retry: false,
    meta: { quiet: true },
  });

export const noticesQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: ["notices", uuid],
    queryFn: ({ signal, pageParam }) => act(listNotices, { uuid }, { signal, query: { page: pageParam, itemsPerPage: AT_ONCE } }),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, pages) => (pages.length * AT_ONCE < totalItems ? pages.length + 1 : undefined),
    refetchOnMount: "always",
    meta: { quiet: true },
  });

/** What the pages hold, each once: what arrives between two of them moves the last of one to the top of the next. */
export const noticesIn = (pages: readonly { member: readonly UserNotice[] }[]): UserNotice[] => [
  ...new Map(pages.flatMap(({ member }) => member.map((notice) => [notice.uuid, notice] as const))).values(),
];
