import { listSessions } from "@avant-match/contract/accounts/sessions.ts";
import { readWishes } from "@avant-match/contract/accounts/wishes.ts";
import { actQuery } from "../kit/server/act.ts";

export const openSessionsQuery = (userUuid: string) => actQuery("open sessions", listSessions, { uuid: userUuid });

export const notificationsQuery = (userUuid: string) => actQuery("notifications", readWishes, { uuid: userUuid });
