import { askVisitorCode, giveVisitorCode } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorCode } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { useEffect, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { GuestCard, GuestField, Refusal, SendButton } from "../GuestForm.tsx";
import type { Sent } from "../send.ts";
import { useGuestForm } from "../useGuestForm.ts";
import { ask, hasEnded } from "./ask.ts";

interface CodeGateProps {
  token: string;
  follows: boolean;
  onOpen: () => Promise<void>;
  onEnd: (status: number, detail: string) => void;
  onNotMe: () => void;
}

export function CodeGate({ token, follows, onOpen, onEnd, onNotMe }: CodeGateProps) {
  const [sent, setSent] = useState(0);
  // Who reads the mail on the same telephone may find the page opened anew.
  const [holds, setHolds] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [unsent, setUnsent] = useState<string>();
  const heard = <B,>(answer: Sent<B>) => {
    if (hasEnded(answer.status)) onEnd(answer.status, answer.detail);
    return answer;
  };
  const { field, refusal, busy, attributes } = useGuestForm({
    form: visitorCode,
    send: async (body) => {
      setUnsent(undefined);
      const answer = await ask(giveVisitorCode, { token }, { body });
      if (answer.ok) await onOpen();
      return heard(answer);
    },
  });
  useEffect(() => {
    if (sent > 0 || holds) attributes.ref.current?.querySelector("input")?.focus();
  }, [sent, holds, attributes.ref]);
  const mail = async () => {
    if (busy || mailing) return;
    setMailing(true);
    const { ok, detail } = heard(await ask(askVisitorCode, { token }));
    setMailing(false);
    setUnsent(ok ? undefined : detail);
    if (ok) setSent((n) => n + 1);
  };
  return (
    <GuestCard title="Votre venue" follows={follows}>
      <Refusal text={unsent ?? refusal} />
      {sent > 0 || holds ? (
        <form {...attributes} className="am-stack">
          {unsent === undefined && <p role="status">{sentText(sent)}</p>}
          <GuestField {...field("code")} inputMode="numeric" autoComplete="one-time-code" />
          <SendButton busy={busy}>Ouvrir le formulaire</SendButton>
          <Button variant="link" onClick={() => void mail()}>
            Envoyer un autre code
          </Button>
        </form>
      ) : (
        <CodeRequest busy={mailing} onSend={() => void mail()} onHeld={() => setHolds(true)} />
      )}
      <Button variant="link" onClick={onNotMe}>
        Ce n’est pas moi
      </Button>
    </GuestCard>
  );
}

const CodeRequest = ({ busy, onSend, onHeld }: { busy: boolean; onSend: () => void; onHeld: () => void }) => (
  <>
    <p>Pour ouvrir ce formulaire, un code est envoyé par e-mail à l’adresse qui a reçu le lien. Aucun compte n’est demandé.</p>
    <Button variant="filled" aria-disabled={busy} onClick={onSend}>
      Recevoir un code
    </Button>
    <Button variant="link" onClick={onHeld}>
      J’ai déjà un code
    </Button>
  </>
);

function sentText(sent: number): string {
  if (sent === 0) return "Saisissez le code à six chiffres que vous avez reçu, valable 10\u00a0minutes.";
  const code = sent > 1 ? "Un autre code" : "Un code à six chiffres";
  return `${code} vient d’être envoyé à l’adresse qui a reçu ce lien. Il est valable 10\u00a0minutes.`;
}
