import type { CompetitionClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";

/** « Invité hier à 13:44 – secretariat@club.example », and of one whose link leads nowhere any more that it does not. */
export const invitedText = ({ at, email, expired }: NonNullable<CompetitionClub["invitation"]>): string =>
  [`Invité ${formatNearDateTime(at, readerZone())}`, email, expired && "invitation expirée"].filter(Boolean).join(" – ");
