import { register } from "@avant-match/contract/accounts/guest-actions.ts";
import { registration } from "@avant-match/contract/accounts/guest-forms.ts";
import { useState } from "react";
import { Button, LinkButton } from "../ui/controls/Button.tsx";
import { FieldError } from "../ui/controls/FieldFrame.tsx";
import styles from "./GuestForm.module.css";
import { GuestCard, GuestField, Refusal, SendButton } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { send } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

/** Asking for access, and the thanks for it. */
export function RegisterPage() {
  const [sent, setSent] = useState<boolean>();
  return (
    <GuestFrame title="Demander un accès">
      {sent ? <Thanks onAgain={() => setSent(false)} /> : <RegisterForm again={sent === false} onSent={() => setSent(true)} />}
    </GuestFrame>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  return (
    <GuestCard title="Merci pour votre demande !" follows>
      <p role="status">
        Un e-mail de confirmation vous est envoyé, et notre équipe prend contact avec vous pour ouvrir l’accès de votre organisation.
      </p>
      <p className={styles.actions}>
        <Button onClick={onAgain}>Revenir au formulaire</Button>
        <LinkButton variant="subtle" href="/login">
          Retour à la connexion
        </LinkButton>
      </p>
    </GuestCard>
  );
}

function RegisterForm({ again, onSent }: { again: boolean; onSent: () => void }) {
  const { error, refusal, busy, attributes } = useGuestForm({
    form: registration,
    send: (values) => send(register, {}, values),
    onSent,
  });
  return (
    <GuestCard title="Demander votre accès dès aujourd'hui !" follows={again}>
      <p>L’essai est gratuit, et il n’y a rien à installer{"\u00a0"}: un navigateur suffit.</p>
      <form {...attributes} className={styles.fields} aria-label="Demander un accès">
        <Refusal text={refusal} />
        <GuestField
          id="organizationName"
          label={registration.organizationName.label}
          error={error("organizationName")}
          autoComplete="organization"
        />
        <Registrant error={error} />
        <SendButton busy={busy}>Demander mon essai gratuit</SendButton>
      </form>
      <p>
        Vous avez déjà un compte{"\u00a0"}?{" "}
        <a className="am-link" href="/login">
          Se connecter
        </a>
      </p>
    </GuestCard>
  );
}

/** Who registers, and that they accept the terms. */
export function Registrant({ error, email }: { error: (name: string) => string | undefined; email?: string }) {
  const field = (name: Exclude<keyof typeof registration, "tos">) => ({ id: name, label: registration[name].label, error: error(name) });
  return (
    <>
      <div className={styles.pair}>
        <GuestField {...field("firstname")} autoComplete="given-name" />
        <GuestField {...field("lastname")} autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <GuestField {...field("email")} type="email" autoComplete="email" {...(email !== undefined && { defaultValue: email })} />
        <GuestField {...field("phone")} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.consent}>
        <input
          id="tos"
          name="tos"
          type="checkbox"
          aria-required
          aria-invalid={error("tos") ? true : undefined}
          aria-describedby={error("tos") && "tos-error"}
        />
        <label htmlFor="tos">
          J’accepte les{" "}
          <a className="am-link" href="/cgu" target="_blank" rel="noreferrer">
            Conditions Générales d’Utilisation
          </a>{" "}
          et la{" "}
          <a className="am-link" href="/politique-de-confidentialite" target="_blank" rel="noreferrer">
            Politique de confidentialité
          </a>
        </label>
        {error("tos") && <FieldError id="tos-error">{error("tos")}</FieldError>}
      </div>
    </>
  );
}
