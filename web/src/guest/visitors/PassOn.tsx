import { passVisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorAddressee } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { GuestField, Refusal, SendButton } from "../GuestForm.tsx";
import { refusedWith } from "../send.ts";
import { useGuestForm } from "../useGuestForm.ts";
import { focusAtOnce, useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { forgetLink } from "./drafts.ts";
import styles from "./Visitors.module.css";

interface PassOnProps {
  host: string;
  /** What is to be done before, so that nothing that was typed is lost. */
  stands: string | null;
  onPassed: (to: string) => void;
}

/** « Passer à un collègue »: the form goes to another address, with all that stands in it. */
export function PassOn(props: PassOnProps) {
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState(false);
  const enter = () => {
    setBegun(true);
    setOpen(true);
  };
  if (open) return <Colleague {...props} onCancel={() => setOpen(false)} />;
  return (
    <Button onClick={enter} ref={begun ? focusAtOnce : null}>
      Passer à un collègue
    </Button>
  );
}

function Colleague({ host, stands, onPassed, onCancel }: PassOnProps & { onCancel: () => void }) {
  const { token, ended } = useAround();
  const { field, refusal, busy, attributes } = useGuestForm({
    form: visitorAddressee,
    send: async (values) => {
      if (stands !== null) return refusedWith(stands);
      const sent = await ask(passVisitorForm, { token }, { body: values });
      if (sent.ok) {
        forgetLink(token);
        onPassed(values.displayName);
      }
      if (sent.status === 401 || sent.status === 410) ended(sent.status, sent.detail);
      return sent;
    },
  });
  return (
    <form {...attributes} className={styles.rowForm}>
      <p ref={focusAtOnce} tabIndex={-1}>
        Votre collègue reçoit un lien à son nom, avec tout ce qui est déjà rempli. Le vôtre se ferme, et {host} l’apprend.
      </p>
      <Refusal text={refusal} />
      <GuestField {...field("displayName")} autoComplete="off" />
      <GuestField {...field("email")} autoComplete="off" inputMode="email" />
      <div className={styles.actions}>
        <SendButton busy={busy}>Passer à ce collègue</SendButton>
        <Button variant="subtle" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
