import { requestReset } from "@avant-match/contract/accounts/guest-actions.ts";
import { resetRequest } from "@avant-match/contract/accounts/guest-forms.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { useState } from "react";
import { GuestCard, GuestField, GuestForm } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { send } from "./send.ts";

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
          <GuestForm
            form={resetRequest}
            send={(values) => send(requestReset, {}, values)}
            onSent={() => setSent(true)}
            label="Mot de passe oublié"
            submit={() => "Envoyer le lien de réinitialisation"}
          >
            {({ field }) => (
              <>
                <p>Indiquez l’adresse de votre compte{"\u00a0"}: vous recevrez un lien pour choisir un nouveau mot de passe.</p>
                <GuestField {...field("username")} autoComplete="username" />
              </>
            )}
          </GuestForm>
          <BackToSignIn />
        </GuestCard>
      )}
    </GuestFrame>
  );
}

export const BackToSignIn = () => (
  <p>
    <a className="am-link" href="/login">
      Retour à la connexion
    </a>
  </p>
);
