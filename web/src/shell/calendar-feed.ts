import type { CalendarFeed } from "@avant-match/contract/fixtures/feeds.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../kit/server/client.ts";

/** Where the calendar of a user, an organisation or a competition has its address: read, made and ended. */
export const calendarFeedPath = (of: string): string => `/api${of}/calendar`;

/** Whether that calendar has an address. */
export const calendarFeedQuery = (of: string) =>
  queryOptions({ queryKey: ["calendar", of], queryFn: ({ signal }) => call<CalendarFeed>("GET", calendarFeedPath(of), { signal }) });
