import type { CalendarFeed } from "@avant-match/contract/fixtures/feeds.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../kit/server/client.ts";

/** Where the calendar of a user or an organisation is read, below `/api`. */
export const calendarFeedPath = (of: string): string => `/api${of}/calendar`;

/** Whether the calendar of a user or an organisation has an address. */
export const calendarFeedQuery = (of: string) =>
  queryOptions({ queryKey: ["calendar", of], queryFn: ({ signal }) => call<CalendarFeed>("GET", calendarFeedPath(of), { signal }) });
