import { confirmEmail, readConfirmation, readRefusal, refuseEmail } from "@avant-match/contract/accounts/email-changes.ts";
import { holderPassword } from "@avant-match/contract/accounts/guest-forms.ts";
import { ofName } from "@avant-match/contract/kit/elision.ts";
import type { GuestForm } from "@avant-match/contract/kit/guest-form.ts";
import { useEffect, useState } from "react";
import styles from "./GuestForm.module.css";
import { GuestCard, GuestPassword, Refusal, SendButton } from "./GuestForm.tsx";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { type Sent, send, unexpected } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

interface Change {
  before: string;
  after: string;
  asksPassword: boolean;
}

type Way = "confirm" | "refuse";

const texts = {
  confirm: {
    title: "Confirmer une adresse e-mail",
    done: "Adresse confirmée",
    press: "Confirmer cette adresse",
    asks: ({ after }: Change) => `Les e-mails de votre compte Avant-match arriveront désormais à ${after}.`,
    says: ({ after }: Change) => `Les e-mails de votre compte arrivent désormais à ${after}. Votre nom d’utilisateur reste le même.`,
  },
  refuse: {
    title: "Ce n’est pas vous\u00a0?",
    done: "Changement refusé",
    press: "Ce n’est pas moi",
    asks: ({ before, after }: Change) =>
      `Un changement d’adresse ${ofName(before)} vers ${after} a été demandé. Refusez-le s’il ne vient pas de vous.`,
    says: ({ before }: Change) =>
      `Votre adresse reste ${before}, et les sessions de votre compte sont fermées. Choisissez un autre mot de passe.`,
  },
} as const;

/** The links of an e-mail about another address: reading them changes nothing, one press does. */
export function EmailChangePage({ way, token }: { way: Way; token: string }) {
  const { title, done, asks, says } = texts[way];
  const [change, setChange] = useState<Change>();
  const [refusal, setRefusal] = useState<string>();
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    void send(way === "confirm" ? readConfirmation : readRefusal, { token }).then((sent) =>
      sent.body ? setChange(sent.body) : setRefusal(refusalOf(sent)),
    );
  }, [way, token]);
  const end = (why: string) => {
    setChange(undefined);
    setRefusal(why);
  };
  return (
    <GuestCard key={String(pressed)} title={pressed ? done : title} follows={pressed}>
      <Refusal text={refusal} />
      {!change && !refusal && <p role="status">Vérification du lien ...</p>}
      {change && <p {...(pressed && { role: "status" })}>{pressed ? says(change) : asks(change)}</p>}
      {change && !pressed && <PressForm way={way} token={token} change={change} onPressed={() => setPressed(true)} onEnded={end} />}
      {pressed && way === "refuse" && (
        <p>
          <a className="am-link" href="/reset-password/request">
            Choisir un nouveau mot de passe
          </a>
        </p>
      )}
      <BackToSignIn />
    </GuestCard>
  );
}

interface PressFormProps {
  way: Way;
  token: string;
  change: Change;
  onPressed: () => void;
  onEnded: (why: string) => void;
}

function PressForm({ way, token, change, onPressed, onEnded }: PressFormProps) {
  const { title, press } = texts[way];
  const form: GuestForm = change.asksPassword ? holderPassword : {};
  const { error, refusal, busy, attributes } = useGuestForm({
    form,
    send: async (values) => {
      const sent = await send(way === "confirm" ? confirmEmail : refuseEmail, { token }, values);
      if (sent.status === 410 || sent.status === 404) onEnded(refusalOf(sent));
      return sent;
    },
    onSent: onPressed,
  });
  return (
    <form {...attributes} className={styles.fields} aria-label={title}>
      <Refusal text={refusal} />
      {change.asksPassword && (
        <>
          <p>
            Une autre personne de votre organisation a demandé ce changement. S’il vous convient, votre mot de passe actuel le confirme.
          </p>
          <GuestPassword id="password" label={holderPassword.password.label} error={error("password")} />
        </>
      )}
      <SendButton busy={busy}>{press}</SendButton>
    </form>
  );
}

const refusalOf = ({ detail }: Sent): string => detail || unexpected;
