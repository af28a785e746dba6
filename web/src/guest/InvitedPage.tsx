import { openInvitation, registerInvited } from "@avant-match/contract/accounts/guest-actions.ts";
import { invitedRegistration } from "@avant-match/contract/accounts/guest-forms.ts";
import { ofBefore } from "@avant-match/contract/kit/elision.ts";
import { useEffect, useState } from "react";
import styles from "./GuestForm.module.css";
import { GuestCard, Refusal, SendButton } from "./GuestForm.tsx";
import { Registrant } from "./RegisterPage.tsx";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { send } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

interface Invited {
  organization: string;
  league: string;
  email: string;
}

/** What the link of a league leads to: the first person of a club registers for it. */
export function InvitedPage({ token }: { token: string }) {
  const [invited, setInvited] = useState<Invited>();
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    void send(openInvitation, { token }).then(({ body, detail }) => (body ? setInvited(body) : setRefusal(detail)));
  }, [token]);
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
          <Form {...{ token, invited }} onSent={() => setSent(true)} />
        </>
      )}
      {refusal && <BackToSignIn />}
    </GuestCard>
  );
}

function Form({ token, invited, onSent }: { token: string; invited: Invited; onSent: () => void }) {
  const { error, refusal, busy, attributes } = useGuestForm({
    form: invitedRegistration,
    send: (values) => send(registerInvited, { token }, values),
    onSent,
  });
  return (
    <form {...attributes} className={styles.fields} aria-label="Inscrire votre club">
      <Refusal text={refusal} />
      <Registrant error={error} email={invited.email} />
      <SendButton busy={busy}>Inscrire {invited.organization}</SendButton>
    </form>
  );
}
