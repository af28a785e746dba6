import { passVisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { GuestField, Refusal, SendButton } from "../GuestForm.tsx";
import { ask } from "./ask.ts";
import { forgetLink } from "./drafts.ts";
import { focusAtOnce, focusRefused } from "./focus.ts";
import { errorsIn } from "./texts.ts";
import type { Around } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface PassOnProps {
  around: Around;
  host: string;
  /** What is to be done before, so that nothing that was typed is lost. */
  stands: string | null;
  onPassed: (to: string) => void;
}

/** « Passer à un collègue »: the form goes to another address, with all that stands in it. */
export function PassOn({ around, host, stands, onPassed }: PassOnProps) {
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusRefused(form.current);
  }, [errors]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (stands !== null) return setRefusal(stands);
    const typed = new FormData(event.currentTarget);
    const body = { displayName: String(typed.get("displayName") ?? ""), email: String(typed.get("email") ?? "") };
    setBusy(true);
    const { status, detail, violations } = await ask(passVisitorForm, { token: around.token }, { body });
    setBusy(false);
    setErrors(errorsIn(violations));
    if (status === 204) {
      forgetLink(around.token);
      return onPassed(body.displayName);
    }
    if (status === 401 || status === 410) return around.ended(status, detail);
    setRefusal(status === 422 ? undefined : detail);
  };
  const enter = () => {
    setBegun(true);
    setOpen(true);
  };
  if (!open)
    return (
      <Button onClick={enter} ref={begun ? focusAtOnce : null}>
        Passer à un collègue
      </Button>
    );
  return (
    <form ref={form} className={styles.rowForm} noValidate onSubmit={(event) => void send(event)}>
      <p ref={focusAtOnce} tabIndex={-1}>
        Votre collègue reçoit un lien à son nom, avec tout ce qui est déjà rempli. Le vôtre se ferme, et {host} l’apprend.
      </p>
      <Refusal text={refusal} />
      <GuestField id="displayName" label="Nom" error={errors.displayName} type="text" autoComplete="off" />
      <GuestField id="email" label="Email" error={errors.email} type="email" autoComplete="off" inputMode="email" />
      <div className={styles.actions}>
        <SendButton busy={busy}>Passer à ce collègue</SendButton>
        <Button variant="subtle" onClick={() => setOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
