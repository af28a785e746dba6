import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import {
  type ClubInvitation,
  type CompetitionClub,
  clubInvitation,
  inviteClub,
} from "@avant-match/contract/reference/competition-clubs.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useKeeping, useKept } from "../../kit/forms/kept-draft.ts";
import { draftKey } from "../../kit/kept.ts";
import { act } from "../../kit/server/act.ts";
import { reasonOf } from "../../kit/server/client.ts";
import { sendOnce } from "../../kit/server/save.ts";
import { notify } from "../../shell/notify.ts";
import { formatCount } from "../../ui/text/format.ts";
import { clubsQuery } from "./queries.ts";

export function useInvitingMany(competitionUuid: string, clubs: readonly CompetitionClub[]) {
  const client = useQueryClient();
  const key = draftKey("invitations", competitionUuid);
  const kept = useKept<ByClub>(key);
  const [emails, setEmails] = useState<ByClub>(() => stillToSend(kept ?? {}, clubs));
  const [restored, setRestored] = useState(Object.keys(emails).length > 0);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [looked, setLooked] = useState<{ emails: ByClub; mail: ClubInvitation } | null>(null);
  const { going, errors, setErrors, run, stop } = useGoing();
  const written = clubs.flatMap((club): Written[] => {
    const email = emails[club.organizationUuid]?.trim() ?? "";
    return email === "" || sent.includes(club.organizationUuid) ? [] : [{ club, email }];
  });
  const unsent = Object.fromEntries(written.map(({ club, email }) => [club.organizationUuid, email]));
  useKeeping(key, written.length > 0 ? unsent : null, undefined, () => written.length > 0);

  async function look(): Promise<void> {
    const wrong = wrongIn(written);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const send = ({ club, email }: Written) =>
      act(inviteClub, paramsOf(competitionUuid, club), { query: { dryRun: true }, body: { email } });
    const went = await run({ what: "look", rows: written, send });
    if (went?.mail) setLooked({ emails, mail: went.mail });
  }
  async function send(): Promise<void> {
    const once = ({ club, email }: Written) =>
      sendOnce(`invite ${club.organizationUuid} ${email}`, (token) =>
        act(inviteClub, paramsOf(competitionUuid, club), { body: { email }, key: token }),
      );
    const onSent = (uuid: string) => setSent((before) => [...before, uuid]);
    const went = await run({ what: "send", rows: written, send: once, onSent });
    if (went?.left) void notify.success(stoppedText(went.done, written.length - went.done));
    await client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey });
  }

  return {
    ...{ emails, errors, sent, going, send, look, stop },
    count: written.length,
    restored: restored && written.length > 0,
    mail: written.length > 0 && looked?.emails === emails ? looked.mail : null,
    put: (given: ByClub) => {
      setEmails((before) => ({ ...before, ...given }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([uuid]) => !(uuid in given))));
    },
    giveUp: () => {
      setEmails({});
      setErrors({});
      setRestored(false);
    },
  };
}

const stillToSend = (kept: ByClub, clubs: readonly CompetitionClub[]): ByClub =>
  Object.fromEntries(
    clubs.flatMap(({ organizationUuid, invitation }) => {
      const email = kept[organizationUuid];
      return email && email.toLowerCase() !== invitation?.email.toLowerCase() ? [[organizationUuid, email] as const] : [];
    }),
  );

function stoppedText(done: number, kept: number): string {
  const left = ` ${formatCount(kept, "adresse est gardée, pas encore envoyée", "adresses sont gardées, pas encore envoyées")}.`;
  return `${formatCount(done, "invitation envoyée", "invitations envoyées")}.${kept > 0 ? left : ""}`;
}

const paramsOf = (competitionUuid: string, { organizationUuid }: CompetitionClub) => ({ uuid: competitionUuid, id: organizationUuid });

type ByClub = Readonly<Record<string, string>>;

interface Written {
  club: CompetitionClub;
  email: string;
}

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

interface Going {
  what: "look" | "send";
  done: number;
  of: number;
}

interface Run extends Pick<Going, "what"> {
  rows: readonly Written[];
  send: (row: Written) => Promise<ClubInvitation>;
  onSent?: (organizationUuid: string) => void;
}

/** Goes through addresses one after the other, one go at a time, until somebody stops or leaves; what is wrong with one is kept by its club. */
function useGoing() {
  const [errors, setErrors] = useState<ByClub>({});
  const [going, setGoing] = useState<Going | null>(null);
  const sending = useRef<AbortController>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      sending.current?.abort();
    };
  }, []);
  return {
    ...{ going, errors, setErrors },
    stop: () => sending.current?.abort(),
    async run({ what, rows, send, onSent }: Run) {
      if (sending.current) return null;
      const controller = new AbortController();
      sending.current = controller;
      const mails: ClubInvitation[] = [];
      for (const [done, row] of rows.entries()) {
        if (controller.signal.aborted) break;
        setGoing({ what, done, of: rows.length });
        const { organizationUuid } = row.club;
        try {
          mails.push(await send(row));
          setErrors(({ [organizationUuid]: _, ...others }) => others);
          onSent?.(organizationUuid);
        } catch (error) {
          setErrors((before) => ({ ...before, [organizationUuid]: reasonOf(error) || "L’invitation n’est pas partie\u00a0: réessayez." }));
        }
      }
      sending.current = null;
      setGoing(null);
      return { mail: (mails.length === rows.length && mails[0]) || null, done: mails.length, left: left.current };
    },
  };
}
