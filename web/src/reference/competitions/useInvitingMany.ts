import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import {
  type ClubInvitation,
  type CompetitionClub,
  clubInvitation,
  inviteClub,
} from "@avant-match/contract/reference/competition-clubs.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { act } from "../../kit/server/act.ts";
import { ApiError } from "../../kit/server/client.ts";
import { sendOnce } from "../../kit/server/save.ts";
import { clubsQuery } from "./queries.ts";

type ByClub = Readonly<Record<string, string>>;

interface Written {
  club: CompetitionClub;
  email: string;
}

/** Mails that are looked at or sent, in one go. */
interface Outcome {
  mail: ClubInvitation | null;
  errors: ByClub;
  done: readonly string[];
}

/** The invitations of several clubs: looked at together, then sent one after the other; each says for itself what is wrong with it. */
export function useInvitingMany(competitionUuid: string, clubs: readonly CompetitionClub[]) {
  const client = useQueryClient();
  const [emails, setEmails] = useState<ByClub>({});
  const [errors, setErrors] = useState<ByClub>({});
  const [sent, setSent] = useState<readonly string[]>([]);
  const [looked, setLooked] = useState<{ emails: ByClub; mail: ClubInvitation } | null>(null);
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const written = clubs.flatMap((club): Written[] => {
    const email = emails[club.organizationUuid]?.trim() ?? "";
    return email === "" || sent.includes(club.organizationUuid) ? [] : [{ club, email }];
  });
  const once = async (run: () => Promise<void>) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    try {
      await run();
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  async function each(send: (row: Written) => Promise<ClubInvitation>): Promise<Outcome> {
    const outcome: { mail: ClubInvitation | null; errors: Record<string, string>; done: string[] } = { mail: null, errors: {}, done: [] };
    for (const row of written) {
      const { organizationUuid } = row.club;
      try {
        const mail = await send(row);
        outcome.mail ??= mail;
        outcome.done.push(organizationUuid);
        setErrors(({ [organizationUuid]: _, ...others }) => others);
      } catch (error) {
        outcome.errors[organizationUuid] = said(error);
        setErrors({ ...outcome.errors });
      }
    }
    return outcome;
  }

  const look = () =>
    once(async () => {
      const wrong = wrongIn(written);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      const { mail, errors: refused } = await each(({ club, email }) =>
        act(inviteClub, paramsOf(competitionUuid, club), { query: { dryRun: true }, body: { email } }),
      );
      if (mail && Object.keys(refused).length === 0) setLooked({ emails, mail });
    });
  const send = () =>
    once(async () => {
      const { done } = await each(({ club, email }) =>
        sendOnce(`invite ${club.organizationUuid} ${email}`, (key) =>
          act(inviteClub, paramsOf(competitionUuid, club), { body: { email }, key }),
        ),
      );
      setSent((before) => [...before, ...done]);
      if (done.length > 0) await client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey });
    });

  return {
    ...{ emails, errors, sent, busy, send, look },
    count: written.length,
    /** The first of the mails, as long as they wait and nothing else is written. */
    mail: written.length > 0 && looked?.emails === emails ? looked.mail : null,
    put: (given: ByClub) => {
      setEmails((before) => ({ ...before, ...given }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([uuid]) => !(uuid in given))));
    },
  };
}

const paramsOf = (competitionUuid: string, { organizationUuid }: CompetitionClub) => ({ uuid: competitionUuid, id: organizationUuid });

/** What is no address, and one that is given for two clubs: one person registers for one. */
function wrongIn(written: readonly Written[]): ByClub {
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

const said = (error: unknown): string =>
  (error instanceof ApiError && (error.violations[0]?.message ?? error.detail)) || "L’invitation n’est pas partie\u00a0: réessayez.";
