import { askVisitorCode, giveVisitorCode } from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import { type FormEvent, useState } from "react";
import controls from "../controls.module.css";
import { GuestCard, Refusal, SendButton, TextField } from "../GuestForm.tsx";
import { ask } from "./ask.ts";

interface CodeGateProps {
  token: string;
  onOpen: () => Promise<void>;
  onEnd: (status: number, detail: string) => void;
}

/** The door of the form: a code is mailed to who was sent the link, and lets this browser in. */
export function CodeGate({ token, onOpen, onEnd }: CodeGateProps) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const settle = (status: number, detail: string) => {
    setBusy(false);
    if (status === 404 || status === 410) onEnd(status, detail);
    else setRefusal(status === 204 || status === 422 ? undefined : detail);
  };
  const mail = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await ask(askVisitorCode, { token });
    if (status === 204) setSent(true);
    settle(status, detail);
  };
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    setBusy(true);
    const { status, detail, violations } = await ask(giveVisitorCode, { token }, { body: { code } });
    setError(violations[0]?.message);
    if (status === 204) await onOpen();
    settle(status, detail);
  };
  return (
    <GuestCard title="Votre venue">
      <Refusal text={refusal} />
      {sent ? (
        <form onSubmit={(event) => void give(event)} noValidate style={{ display: "grid", gap: 18 }}>
          <p role="status">Un code à six chiffres vient d’être envoyé à l’adresse qui a reçu ce lien. Il est valable 10&nbsp;minutes.</p>
          <TextField id="code" label="Code" error={error} type="text" inputMode="numeric" autoComplete="one-time-code" />
          <SendButton busy={busy}>Ouvrir le formulaire</SendButton>
          <button type="button" className={controls.plain} onClick={() => void mail()}>
            Envoyer un autre code
          </button>
        </form>
      ) : (
        <>
          <p>Pour ouvrir ce formulaire, un code est envoyé par e-mail à l’adresse qui a reçu le lien. Aucun compte n’est demandé.</p>
          <button type="button" className={controls.button} data-kind="primary" aria-disabled={busy} onClick={() => void mail()}>
            Recevoir un code
          </button>
        </>
      )}
    </GuestCard>
  );
}
