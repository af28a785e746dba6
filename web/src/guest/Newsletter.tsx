import { subscribe } from "@avant-match/contract/accounts/guest-actions.ts";
import { subscription } from "@avant-match/contract/accounts/guest-forms.ts";
import { useState } from "react";
import { Notice } from "../ui/Notice.tsx";
import { GuestField, SendButton } from "./GuestForm.tsx";
import styles from "./Newsletter.module.css";
import { send, unexpected } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

export function Newsletter() {
  const [sent, setSent] = useState(false);
  const { field, refusal, busy, attributes } = useGuestForm({
    form: subscription,
    send: ({ email }, entries) => send(subscribe, {}, { email, website: entries.get("website") }),
    onSent: () => {
      attributes.ref.current?.reset();
      setSent(true);
    },
  });
  return (
    <section className={styles.news} aria-labelledby="news">
      <h2 id="news">Soyez le premier informé dès le lancement.</h2>
      <form {...attributes} className="am-stack" aria-label="Me tenir informé">
        <GuestField {...field("email")} />
        <input className="am-sr" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <SendButton busy={busy} plain>
          Me tenir informé
        </SendButton>
      </form>
      {refusal && <Notice kind="bad">Une erreur est survenue. Merci de réessayer.{refusal !== unexpected && ` ${refusal}`}</Notice>}
      {sent && !refusal && <p role="status">Merci ! Vous serez tenu informé dès le lancement de l'application !</p>}
    </section>
  );
}
