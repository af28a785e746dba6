import type { CompetitionClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";

export const invitedText = ({ at, email, expired }: NonNullable<CompetitionClub["invitation"]>): string =>
  [`Invité ${formatNearDateTime(at, readerZone())}`, email, expired && "invitation expirée"].filter(Boolean).join(" – ");
