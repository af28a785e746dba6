import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import { clubInvitation, inviteClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { useState } from "react";
import { FormDialog } from "../kit/FormDialog.tsx";
import { act } from "../kit/server/act.ts";
import { ApiError, violationsOf } from "../kit/server/client.ts";
import { usePreviewed } from "../kit/usePreviewed.ts";
import { TextField } from "../ui/controls/TextField.tsx";
import { MailText } from "../ui/MailText.tsx";
import { notify } from "./notify.ts";

interface InviteClubProps {
  competitionUuid: string;
  club: { organizationUuid: string; name: string };
  /** The address that was invited before. */
  email?: string | undefined;
  onSent: () => unknown;
  onClose: () => void;
}

export function InviteClub({ competitionUuid, club, email: before = "", onSent, onClose }: InviteClubProps) {
  const [email, setEmail] = useState(before);
  const params = { uuid: competitionUuid, id: club.organizationUuid };
  const { busy, shown, refused, setRefused, show, send } = usePreviewed({
    preview: (to: string) => act(inviteClub, params, { query: { dryRun: true }, body: { email: to } }),
    previewFailure: "L’e-mail n’a pas pu être préparé.",
    keyOf: ({ to }) => `invite ${club.organizationUuid} ${to}`,
    send: ({ to }, key) => act(inviteClub, params, { body: { email: to }, key }),
    failure: "L’invitation n’est pas partie.",
    onSent: ({ to }) => {
      void notify.success(`Invitation envoyée à ${to}.`);
      onClose();
      return onSent();
    },
  });
  const mail = shown?.to === email.trim() ? shown : null;
  const submit = () => {
    const checked = checkGuestForm(clubInvitation, { email });
    setRefused(violationsOf(new ApiError(422, checked)));
    if (checked.violations.length > 0) return;
    if (mail) send();
    else show(checked.values.email);
  };
  return (
    <FormDialog
      {...{ onClose, busy }}
      title={`Inviter ${club.name}`}
      submit={mail ? "Envoyer l’invitation" : "Voir l’e-mail"}
      onSubmit={submit}
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
        error={Object.values(refused)[0]}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div aria-live="polite">{mail && <MailText subject={mail.subject} text={mail.text} opened />}</div>
    </FormDialog>
  );
}
