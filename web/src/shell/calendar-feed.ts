import { type FeedOf, feedActions } from "@avant-match/contract/fixtures/feeds.ts";
import { queryOptions } from "@tanstack/react-query";
import { act } from "../kit/server/act.ts";

/** Whether the calendar of a user, an organisation or a competition has an address. */
export const calendarFeedQuery = (of: FeedOf, uuid: string) =>
  queryOptions({ queryKey: ["calendar", of, uuid], queryFn: ({ signal }) => act(feedActions(of).read, { uuid }, { signal }) });
