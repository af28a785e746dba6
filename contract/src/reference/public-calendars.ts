import { action, takes, told } from "../kit/action.ts";
import type { Read } from "../kit/resource.ts";
import { flagValue, record, type Shown, shape } from "../kit/shape.ts";
import { Competition } from "./competitions.ts";

const publishing = record({ publicCalendar: flagValue("Calendrier public") });

/** Shows the calendar of a competition to whoever has its address, without an account, or shows it no more. */
export const publishCalendar = action(
  "PUT",
  "/competitions/{uuid}/public-calendar",
  takes<Shown<typeof publishing>, Read<typeof Competition>>,
);
export const publishingCalendar = told(publishCalendar, Competition, "Compétition\u00a0: calendrier public ou non", {
  expects: shape(null, "Calendrier public", publishing),
  returns: Competition,
  errors: [403, 404, 412, 422],
});

/** Where anybody reads it. */
export const publicCalendarPath = (uuid: string): string => `/calendriers/${uuid}`;

/** The typeface of the application at an address that stays the same, for pages that have no scripts. */
export const publicTypefacePath = "/archivo.woff2";
