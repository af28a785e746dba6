import { requestReset } from "@avant-match/contract/accounts/guest-actions.ts";
import { resetRequest } from "@avant-match/contract/accounts/guest-forms.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { useState } from "react";
import styles from "./GuestForm.module.css";
import { GuestCard, GuestField, Refusal, SendButton } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { send } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

/** Asking for a link to choose a password, and what happens next. */
export function ResetRequestPage() {
  const [sent, setSent] = useState(false);
  return (
    <GuestFrame title="Mot de passe oublié">
      {sent ? (
        <GuestCard title="Vérifiez votre boîte mail" follows>
          <p role="status">
            Si un compte correspond, un e-mail vient de lui être envoyé. Le lien qu’il contient est valable {kept.resetLinkHours}
            &nbsp;heures.
          </p>
          <BackToSignIn />
        </GuestCard>
      ) : (
        <GuestCard title="Mot de passe oublié">
          <RequestForm onSent={() => setSent(true)} />
          <BackToSignIn />
        </GuestCard>
      )}
    </GuestFrame>
  );
}

/** The way back of the pages about passwords. */
export function BackToSignIn() {
  return (
    <p>
      <a className="am-link" href="/login">
        Retour à la connexion
      </a>
    </p>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { error, refusal, busy, attributes } = useGuestForm({
    form: resetRequest,
    send: (values) => send(requestReset, {}, values),
    onSent,
  });
  return (
    <form {...attributes} className={styles.fields} aria-label="Mot de passe oublié">
      <p>Indiquez l’adresse de votre compte{"\u00a0"}: vous recevrez un lien pour choisir un nouveau mot de passe.</p>
      <Refusal text={refusal} />
      <GuestField id="username" label={resetRequest.username.label} error={error("username")} type="email" autoComplete="username" />
      <SendButton busy={busy}>Envoyer le lien de réinitialisation</SendButton>
    </form>
  );
}
