import { action, takes, told } from "../kit/action.ts";
import type { Read } from "../kit/resource.ts";
import { flagValue, record, type Shown, shape } from "../kit/shape.ts";
import { Competition } from "./competitions.ts";

const publishing = record({ publicCalendar: flagValue("Calendrier public") });

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

export const publicCalendarPath = (uuid: string): string => `/calendriers/${uuid}`;
