import { confirmEmail, readConfirmation, readRefusal, refuseEmail } from "@avant-match/contract/accounts/email-changes.ts";
import { holderPassword } from "@avant-match/contract/accounts/guest-forms.ts";
import { ofName } from "@avant-match/contract/kit/elision.ts";
import type { GuestForm as Form } from "@avant-match/contract/kit/guest-form.ts";
import { useState } from "react";
import { GuestCard, GuestField, GuestForm, Refusal } from "./GuestForm.tsx";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { send } from "./send.ts";
import { refusalOf, useLink } from "./useLink.ts";

interface Change {
  before: string;
  after: string;
  asksPassword: boolean;
}

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

/** Reading the links of an e-mail changes nothing, one press does. */
export function EmailChangePage({ way, token }: { way: "confirm" | "refuse"; token: string }) {
  const { title, done, press, asks, says } = texts[way];
  const { found: change, refusal, end } = useLink(token, () => send(way === "confirm" ? readConfirmation : readRefusal, { token }));
  const [pressed, setPressed] = useState(false);
  const form: Form = change?.asksPassword ? holderPassword : {};
  return (
    <GuestCard key={String(pressed)} title={pressed ? done : title} follows={pressed}>
      <Refusal text={refusal} />
      {!change && !refusal && <p role="status">Vérification du lien ...</p>}
      {change && <p {...(pressed && { role: "status" })}>{pressed ? says(change) : asks(change)}</p>}
      {change && !pressed && (
        <GuestForm
          form={form}
          send={async (values) => {
            const sent = await send(way === "confirm" ? confirmEmail : refuseEmail, { token }, values);
            if (sent.status === 410 || sent.status === 404) end(refusalOf(sent));
            return sent;
          }}
          onSent={() => setPressed(true)}
          label={title}
          submit={() => press}
        >
          {({ field }) =>
            change.asksPassword && (
              <>
                <p>
                  Une autre personne de votre organisation a demandé ce changement. S’il vous convient, votre mot de passe actuel le
                  confirme.
                </p>
                <GuestField {...field("password")} />
              </>
            )
          }
        </GuestForm>
      )}
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
