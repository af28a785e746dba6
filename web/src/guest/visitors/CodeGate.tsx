import { askVisitorCode, giveVisitorCode } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import form from "../GuestForm.module.css";
import { GuestCard, GuestField, Refusal, SendButton } from "../GuestForm.tsx";
import { ask } from "./ask.ts";
import { hasEnded } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface CodeGateProps {
  token: string;
  /** Whether somebody was in something before it. */
  follows: boolean;
  onOpen: () => Promise<void>;
  onEnd: (status: number, detail: string) => void;
  onNotMe: () => void;
}

/** The door of the form: a code is mailed to who was sent the link, and lets this browser in. */
export function CodeGate({ token, follows, onOpen, onEnd, onNotMe }: CodeGateProps) {
  const [sent, setSent] = useState(0);
  // Who reads the mail on the same telephone may find the page opened anew.
  const [holds, setHolds] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent > 0 || holds || error) element.current?.querySelector("input")?.focus();
  }, [sent, holds, error]);
  const settle = (status: number, detail: string) => {
    setBusy(false);
    if (hasEnded(status)) onEnd(status, detail);
    else setRefusal(status === 204 || status === 422 ? undefined : detail);
  };
  const mail = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await ask(askVisitorCode, { token });
    setError(undefined);
    if (status === 204) setSent((n) => n + 1);
    settle(status, detail);
  };
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    setBusy(true);
    setError(undefined);
    const { status, detail, violations } = await ask(giveVisitorCode, { token }, { body: { code } });
    setError(violations[0]?.message);
    if (status === 204) await onOpen();
    settle(status, detail);
  };
  return (
    <GuestCard title="Votre venue" follows={follows}>
      <Refusal text={refusal} />
      {sent > 0 || holds ? (
        <form ref={element} className={form.fields} onSubmit={(event) => void give(event)} noValidate>
          <p role="status">{sentText(sent)}</p>
          <GuestField id="code" label="Code" error={error} type="text" inputMode="numeric" autoComplete="one-time-code" />
          <SendButton busy={busy}>Ouvrir le formulaire</SendButton>
          <Button variant="link" onClick={() => void mail()}>
            Envoyer un autre code
          </Button>
        </form>
      ) : (
        <CodeRequest busy={busy} onSend={() => void mail()} onHeld={() => setHolds(true)} />
      )}
      <Button variant="link" onClick={onNotMe}>
        Ce n’est pas moi
      </Button>
    </GuestCard>
  );
}

const CodeRequest = ({ busy, onSend, onHeld }: { busy: boolean; onSend: () => void; onHeld: () => void }) => (
  <>
    <p>
      Pour ouvrir ce formulaire, un code est envoyé par <span className={styles.whole}>e-mail</span> à l’adresse qui a reçu le lien. Aucun
      compte n’est demandé.
    </p>
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
