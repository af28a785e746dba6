import { queryOptions } from "@tanstack/react-query";
import { call } from "../kit/server/client.ts";

export interface OpenSession {
  uuid: string;
  browser: string | null;
  /** The one that this page is in. */
  current: boolean;
  createdAt: string;
  seenAt: string;
}

/** Where a user is signed in. */
export const openSessionsQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["open sessions", userUuid],
    queryFn: ({ signal }) => call<{ member: OpenSession[] }>("GET", `/api/users/${userUuid}/sessions`, { signal }),
  });
