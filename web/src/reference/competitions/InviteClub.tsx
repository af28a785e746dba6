import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import {
  type ClubInvitation,
  type CompetitionClub,
  clubInvitation,
  inviteClub,
} from "@avant-match/contract/reference/competition-clubs.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { act } from "../../kit/server/act.ts";
import { ApiError } from "../../kit/server/client.ts";
import { sendOnce } from "../../kit/server/save.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { notify } from "../../shell/notify.ts";
import { TextField } from "../../ui/controls/TextField.tsx";
import { MailText } from "../../ui/MailText.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { clubsQuery } from "./queries.ts";

interface InviteClubProps {
  competitionUuid: string;
  club: CompetitionClub;
  onClose: () => void;
}

export function InviteClub({ competitionUuid, club, onClose }: InviteClubProps) {
  const [email, setEmail] = useState(club.invitation?.email ?? "");
  const { busy, preview, error, look, send } = useInviting({ competitionUuid, club, onClose });
  const mail = preview?.to === email.trim() ? preview : null;
  return (
    <FormDialog
      {...{ onClose, busy }}
      title={`Inviter ${club.name}`}
      submit={mail ? "Envoyer l’invitation" : "Voir l’e-mail"}
      onSubmit={() => busy || (mail ? send : look)(email)}
    >
      <p>
        La personne qui suit le lien s’inscrit pour ce club même. La plateforme vérifie son inscription, qui porte le nom de votre
        organisation, puis ouvre l’accès.
      </p>
      <TextField
        label={clubInvitation.email.label}
        type="email"
        required
        data-autofocus
        maxLength={255}
        value={email}
        error={error}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div aria-live="polite">{mail && <MailText subject={mail.subject} text={mail.text} opened />}</div>
    </FormDialog>
  );
}

function useInviting({ competitionUuid, club, onClose }: InviteClubProps) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<ClubInvitation | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const params = { uuid: competitionUuid, id: club.organizationUuid };
  const failed = (error: unknown) => setWrong(error instanceof ApiError ? (error.violations[0]?.message ?? null) : null);
  const looking = useSingleMutation({
    meta: { failure: "L’e-mail n’a pas pu être préparé." },
    mutationFn: (email: string) => act(inviteClub, params, { query: { dryRun: true }, body: { email } }),
    onSuccess: setPreview,
    onError: failed,
  });
  const sending = useSingleMutation({
    meta: { failure: "L’invitation n’est pas partie." },
    mutationFn: (email: string) =>
      sendOnce(`invite ${club.organizationUuid} ${email}`, (key) => act(inviteClub, params, { body: { email }, key })),
    onSuccess: ({ to }: ClubInvitation) => {
      void notify.success(`Invitation envoyée à ${to}.`);
      onClose();
      return client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey });
    },
    onError: failed,
  });
  const checked = (run: (email: string) => void) => (given: string) => {
    const { values, violations } = checkGuestForm(clubInvitation, { email: given });
    setWrong(violations[0]?.message ?? null);
    if (violations.length === 0) run(values.email);
  };
  return {
    busy: looking.isPending || sending.isPending,
    preview,
    error: wrong,
    look: checked((email) => looking.mutate(email)),
    send: checked((email) => sending.mutate(email)),
  };
}
