import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export const RestoredNotice = ({ unsent = "enregistrée", onAbandon }: { unsent?: string; onAbandon: () => void }) => (
  <Notice kind="info">
    <p>Votre saisie, qui n’était pas {unsent}, a été reprise. </p>
    <Button variant="link" onClick={onAbandon}>
      L’abandonner
    </Button>
  </Notice>
);
