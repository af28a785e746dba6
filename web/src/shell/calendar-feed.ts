import { type FeedOf, feedActions } from "@avant-match/contract/fixtures/calendars/feeds.ts";
import { actQuery } from "../kit/server/act.ts";

export const calendarFeedQuery = (of: FeedOf, uuid: string) => actQuery("calendar", feedActions(of).read, { uuid });
