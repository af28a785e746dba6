import { register } from "@avant-match/contract/accounts/guest-actions.ts";
import { type invitedRegistration, registration } from "@avant-match/contract/accounts/guest-forms.ts";
import { useState } from "react";
import { Button, LinkButton } from "../ui/controls/Button.tsx";
import { FieldError, FieldPair } from "../ui/controls/FieldFrame.tsx";
import styles from "./GuestForm.module.css";
import { GuestCard, GuestField, GuestForm } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { send } from "./send.ts";
import type { AskedField } from "./useGuestForm.ts";

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
      <p className="am-tools">
        <Button onClick={onAgain}>Revenir au formulaire</Button>
        <LinkButton variant="subtle" href="/login">
          Retour à la connexion
        </LinkButton>
      </p>
    </GuestCard>
  );
}

function RegisterForm({ again, onSent }: { again: boolean; onSent: () => void }) {
  return (
    <GuestCard title="Demander votre accès dès aujourd'hui !" follows={again}>
      <p>L’essai est gratuit, et il n’y a rien à installer{"\u00a0"}: un navigateur suffit.</p>
      <GuestForm
        form={registration}
        send={(values) => send(register, {}, values)}
        onSent={onSent}
        label="Demander un accès"
        submit={() => "Demander mon essai gratuit"}
      >
        {(form) => (
          <>
            <GuestField {...form.field("organizationName")} autoComplete="organization" />
            <Registrant {...form} />
          </>
        )}
      </GuestForm>
      <p>
        Vous avez déjà un compte{"\u00a0"}?{" "}
        <a className="am-link" href="/login">
          Se connecter
        </a>
      </p>
    </GuestCard>
  );
}

interface RegistrantProps {
  field: (name: keyof typeof invitedRegistration) => AskedField;
  error: (name: string) => string | undefined;
  email?: string;
}

export function Registrant({ field, error, email }: RegistrantProps) {
  return (
    <>
      <FieldPair wide>
        <GuestField {...field("firstname")} autoComplete="given-name" />
        <GuestField {...field("lastname")} autoComplete="family-name" />
      </FieldPair>
      <FieldPair wide>
        <GuestField {...field("email")} {...(email !== undefined && { defaultValue: email })} />
        <GuestField {...field("phone")} />
      </FieldPair>
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
