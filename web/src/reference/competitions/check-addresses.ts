import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import { type CompetitionClub, clubInvitation } from "@avant-match/contract/reference/competition-clubs.ts";

export type ByClub = Readonly<Record<string, string>>;

export interface Written {
  club: CompetitionClub;
  email: string;
}

/** What is no address, and one that is given for two clubs: one person registers for one. */
export function wrongIn(written: readonly Written[]): ByClub {
  const first = new Map<string, string>();
  return Object.fromEntries(
    written.flatMap(({ club: { organizationUuid, name }, email }) => {
      const other = first.get(email.toLowerCase());
      first.set(email.toLowerCase(), other ?? name);
      const message =
        checkGuestForm(clubInvitation, { email }).violations[0]?.message ??
        (other === undefined ? null : `Cette adresse est déjà donnée pour ${other}.`);
      return message === null ? [] : [[organizationUuid, message] as const];
    }),
  );
}
