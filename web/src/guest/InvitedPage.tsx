import { openInvitation, registerInvited } from "@avant-match/contract/accounts/guest-actions.ts";
import { invitedRegistration } from "@avant-match/contract/accounts/guest-forms.ts";
import { ofBefore } from "@avant-match/contract/kit/elision.ts";
import { useState } from "react";
import { GuestCard, GuestForm, Refusal } from "./GuestForm.tsx";
import { Registrant } from "./RegisterPage.tsx";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { send } from "./send.ts";
import { useLink } from "./useLink.ts";

export function InvitedPage({ token }: { token: string }) {
  const { found: invited, refusal } = useLink(token, () => send(openInvitation, { token }));
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <GuestCard title="Inscription envoyée" follows>
        <p role="status">
          Un e-mail de confirmation vous est envoyé. Notre équipe vérifie l’inscription de votre club, puis vous ouvre l’accès.
        </p>
        <BackToSignIn />
      </GuestCard>
    );
  return (
    <GuestCard title="Inscrire votre club">
      <Refusal text={refusal} />
      {!invited && !refusal && <p role="status">Vérification du lien ...</p>}
      {invited && (
        <>
          <p>
            {invited.league} vous invite à préparer les rencontres {ofBefore(invited.organization)}
            <b>{invited.organization}</b> avec Avant-match.
          </p>
          <GuestForm
            form={invitedRegistration}
            send={(values) => send(registerInvited, { token }, values)}
            onSent={() => setSent(true)}
            label="Inscrire votre club"
            submit={() => `Inscrire ${invited.organization}`}
          >
            {(form) => <Registrant {...form} email={invited.email} />}
          </GuestForm>
        </>
      )}
      {refusal && <BackToSignIn />}
    </GuestCard>
  );
}
