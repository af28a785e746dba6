import { type Chooser, choosePassword, readHolder } from "@avant-match/contract/accounts/guest-actions.ts";
import { newPassword } from "@avant-match/contract/accounts/guest-forms.ts";
import { useEffect, useState } from "react";
import styles from "./GuestForm.module.css";
import { GuestCard, GuestPassword, Refusal, SendButton } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { keepPasswordChanged } from "./password-changed.ts";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { type Sent, send } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

const missing = "Lien invalide : jeton manquant.";

/** Choosing a password by the link of an e-mail, which is checked first. */
export function ResetPage({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string | null>();
  const [chooser, setChooser] = useState<Chooser>();
  useEffect(() => {
    if (token === "") return setRefusal(missing);
    setRefusal(undefined);
    void send(readHolder, { token }).then((sent) => {
      setRefusal(refusalOf(sent));
      setChooser(sent.body);
    });
  }, [token]);

  return (
    <GuestFrame title="Nouveau mot de passe">
      {refusal === undefined && (
        <GuestCard title="Nouveau mot de passe">
          <p role="status">Vérification du lien ...</p>
        </GuestCard>
      )}
      {refusal === null && chooser && (
        <GuestCard title="Nouveau mot de passe">
          {chooser.first && <p>Bienvenue {chooser.firstname}&nbsp;! Choisissez votre mot de passe pour vous connecter.</p>}
          <PasswordForm token={token} chooser={chooser} onEnded={setRefusal} />
        </GuestCard>
      )}
      {refusal && (
        <GuestCard title="Impossible de réinitialiser le mot de passe">
          <Refusal text={refusal} />
          <p>
            <a className="am-link" href="/reset-password/request">
              Demander un nouveau lien
            </a>
          </p>
          <BackToSignIn />
        </GuestCard>
      )}
    </GuestFrame>
  );
}

/** Why a link cannot be followed; null where it can. */
function refusalOf({ ok, status, detail }: Sent): string | null {
  if (ok) return null;
  // The server knows whether it expired or was used.
  return status === 410 ? detail : "Lien de réinitialisation invalide.";
}

interface PasswordFormProps {
  token: string;
  chooser: Chooser;
  onEnded: (refusal: string) => void;
}

function PasswordForm({ token, chooser, onEnded }: PasswordFormProps) {
  const { error, refusal, busy, attributes } = useGuestForm({
    form: newPassword,
    rules: confirmed,
    send: async ({ password }) => {
      const sent = await send(choosePassword, { token }, { password });
      if (sent.status === 410 || sent.status === 404) onEnded(refusalOf(sent) ?? "");
      return sent;
    },
    onSent: () => {
      keepPasswordChanged(chooser);
      window.location.replace("/login");
    },
  });
  return (
    <form {...attributes} className={styles.fields} aria-label="Choix du mot de passe">
      <Refusal text={refusal} />
      {/* For those who keep passwords: whose it is. */}
      <input
        className="am-sr"
        type="text"
        name="username"
        autoComplete="username"
        value={chooser.username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <GuestPassword id="password" label="Nouveau mot de passe" error={error("password")} autoComplete="new-password" />
      <GuestPassword id="confirmation" label="Confirmation du mot de passe" error={error("confirmation")} autoComplete="new-password" />
      <SendButton busy={busy}>
        {busy ? "Enregistrement…" : chooser.first ? "Enregistrer mon mot de passe" : "Mettre à jour mon mot de passe"}
      </SendButton>
    </form>
  );
}

function confirmed(entries: FormData) {
  const [password, confirmation] = [entries.get("password"), entries.get("confirmation")];
  if (!confirmation) return [{ propertyPath: "confirmation", message: "La confirmation est requise.", code: "required" }];
  return password === confirmation
    ? []
    : [{ propertyPath: "confirmation", message: "Les mots de passe ne correspondent pas.", code: "invalid" }];
}
