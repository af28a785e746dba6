import { type Chooser, choosePassword, readHolder } from "@avant-match/contract/accounts/guest-actions.ts";
import { newPassword } from "@avant-match/contract/accounts/guest-forms.ts";
import { GuestCard, GuestField, GuestForm, Refusal } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { keepPasswordChanged } from "./password-changed.ts";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { type Sent, send } from "./send.ts";
import { confirmation, sameTwice } from "./useGuestForm.ts";
import { useLink } from "./useLink.ts";

export function ResetPage({ token }: { token: string }) {
  const { found: chooser, refusal: told, end } = useLink(token, () => send(readHolder, { token }), refusalOf);
  const refusal = token === "" ? "Lien invalide : jeton manquant." : told;
  return (
    <GuestFrame title="Nouveau mot de passe">
      {refusal ? (
        <GuestCard title="Impossible de réinitialiser le mot de passe">
          <Refusal text={refusal} />
          <p>
            <a className="am-link" href="/reset-password/request">
              Demander un nouveau lien
            </a>
          </p>
          <BackToSignIn />
        </GuestCard>
      ) : (
        <GuestCard title="Nouveau mot de passe">
          {!chooser && <p role="status">Vérification du lien ...</p>}
          {chooser?.first && <p>Bienvenue {chooser.firstname}&nbsp;! Choisissez votre mot de passe pour vous connecter.</p>}
          {chooser && <PasswordForm token={token} chooser={chooser} onEnded={end} />}
        </GuestCard>
      )}
    </GuestFrame>
  );
}

const refusalOf = ({ status, detail }: Sent): string => (status === 410 ? detail : "Lien de réinitialisation invalide.");

function PasswordForm({ token, chooser, onEnded }: { token: string; chooser: Chooser; onEnded: (refusal: string) => void }) {
  const press = chooser.first ? "Enregistrer mon mot de passe" : "Mettre à jour mon mot de passe";
  return (
    <GuestForm
      form={{ ...newPassword, ...confirmation }}
      rules={sameTwice}
      send={async ({ password }) => {
        const sent = await send(choosePassword, { token }, { password });
        if (sent.status === 410 || sent.status === 404) onEnded(refusalOf(sent));
        return sent;
      }}
      onSent={() => {
        keepPasswordChanged(chooser);
        window.location.replace("/login");
      }}
      label="Choix du mot de passe"
      submit={(busy) => (busy ? "Enregistrement…" : press)}
    >
      {({ field }) => (
        <>
          {/* For those who keep passwords: whose it is. */}
          <input className="am-sr" name="username" autoComplete="username" value={chooser.username} readOnly tabIndex={-1} aria-hidden />
          <GuestField {...field("password")} />
          <GuestField {...field("confirmation")} autoComplete="new-password" />
        </>
      )}
    </GuestForm>
  );
}
