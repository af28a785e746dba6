import { readWishes } from "@avant-match/contract/accounts/notifications.ts";
import { listSessions } from "@avant-match/contract/accounts/sessions.ts";
import { queryOptions } from "@tanstack/react-query";
import { act } from "../kit/server/act.ts";

/** Where a user is signed in. */
export const openSessionsQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["open sessions", userUuid],
    queryFn: ({ signal }) => act(listSessions, { uuid: userUuid }, { signal }),
  });

/** Which e-mails a user wishes to receive. */
export const notificationsQuery = (userUuid: string) =>
  queryOptions({
    queryKey: ["notifications", userUuid],
    queryFn: ({ signal }) => act(readWishes, { uuid: userUuid }, { signal }),
  });
