import { useEffect, useState } from "react";
import controls from "./controls.module.css";
import { GuestCard, Refusal } from "./GuestForm.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { type Sent, send, unexpected } from "./send.ts";

interface Change {
  before: string;
  after: string;
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
      `Un changement d’adresse de ${before} vers ${after} a été demandé. Refusez-le s’il ne vient pas de vous.`,
    says: ({ before }: Change) =>
      `Votre adresse reste ${before}, et les sessions de votre compte sont fermées. Choisissez un autre mot de passe.`,
  },
} as const;

/** The links of an e-mail about another address: reading them changes nothing, one press does. */
export function EmailChangePage({ way, token }: { way: Way; token: string }) {
  const { title, done, press, asks, says } = texts[way];
  const { change, refusal, pressed, busy, go } = useLink(`/${way}-email/${token}`);
  return (
    <GuestFrame title={title}>
      <GuestCard key={String(pressed)} title={pressed ? done : title} follows={pressed}>
        <Refusal text={refusal} />
        {!change && !refusal && <p role="status">Vérification du lien ...</p>}
        {change && <p {...(pressed && { role: "status" })}>{pressed ? says(change) : asks(change)}</p>}
        {change && !pressed && (
          <button type="button" className={controls.button} data-kind="primary" aria-disabled={busy} onClick={() => void go()}>
            {press}
          </button>
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
    </GuestFrame>
  );
}

function useLink(path: string) {
  const [change, setChange] = useState<Change>();
  const [refusal, setRefusal] = useState<string>();
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void send<Change>("GET", path).then((sent) => (sent.body ? setChange(sent.body) : setRefusal(refusalOf(sent))));
  }, [path]);
  const go = async () => {
    if (busy) return;
    setBusy(true);
    const sent = await send("PUT", path);
    setBusy(false);
    if (sent.ok) return setPressed(true);
    if (sent.status === 410 || sent.status === 404) setChange(undefined);
    setRefusal(refusalOf(sent));
  };
  return { change, refusal, pressed, busy, go };
}

const refusalOf = ({ detail }: Sent): string => detail || unexpected;
