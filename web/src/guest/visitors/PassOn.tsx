import { passVisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorAddressee } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { focusAtOnce, GuestField, Refusal, SendButton } from "../GuestForm.tsx";
import { refusedWith } from "../send.ts";
import { useGuestForm } from "../useGuestForm.ts";
import { useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { forgetLink } from "./drafts.ts";
import { Opening } from "./Opening.tsx";

interface PassOnProps {
  host: string;
  stands: string | null;
  onPassed: (to: string) => void;
}

export const PassOn = (props: PassOnProps) => (
  <Opening label="Passer à un collègue">{(close) => <Colleague {...props} onCancel={close} />}</Opening>
);

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
    <form {...attributes} className="am-stack">
      <p ref={focusAtOnce} tabIndex={-1}>
        Votre collègue reçoit un lien à son nom, avec tout ce qui est déjà rempli. Le vôtre se ferme, et {host} l’apprend.
      </p>
      <Refusal text={refusal} />
      <GuestField {...field("displayName")} autoComplete="off" />
      <GuestField {...field("email")} autoComplete="off" inputMode="email" />
      <div className="am-tools">
        <SendButton busy={busy}>Passer à ce collègue</SendButton>
        <Button variant="subtle" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
