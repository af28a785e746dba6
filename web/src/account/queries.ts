import type { NotificationKind } from "@avant-match/contract/accounts/notifications.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../kit/server/client.ts";

export interface OpenSession {
  uuid: string;
  browser: string | null;
  /** The network that it was last used from, in words. */
  place: string | null;
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

export type Wishes = Partial<Record<NotificationKind, boolean>>;

/** Which e-mails a user wishes to receive. */
export const notificationsQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["notifications", userUuid],
    queryFn: ({ signal }) => call<Wishes>("GET", `/api/users/${userUuid}/notifications`, { signal }),
  });
