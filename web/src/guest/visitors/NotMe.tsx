import { refuseVisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { GuestCard, Refusal } from "../GuestForm.tsx";
import { ask } from "./ask.ts";
import { forgetLink } from "./drafts.ts";

export function NotMe({ token, onBack }: { token: string; onBack: () => void }) {
  const [said, setSaid] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const press = async () => {
    const { status, detail } = await ask(refuseVisitorForm, { token });
    // What is refused for now has ended nothing, and a link that was sent again goes on: what was typed can still be saved.
    if (status === 204 || status === 404) forgetLink(token);
    if (status === 204)
      setSaid("C’est noté\u00a0: ce lien est fermé, le club recevant est prévenu, et nous ne vous écrirons plus pour cette rencontre.");
    else if (status === 410 || status === 404) setSaid(detail);
    else setRefusal(detail);
  };
  if (said)
    return (
      <GuestCard key="said" title="Merci" follows>
        <p role="status">{said}</p>
      </GuestCard>
    );
  return (
    <GuestCard title="Ce n’est pas vous ?" follows>
      <Refusal text={refusal} />
      <p>Si ce formulaire n’est pas pour vous, dites-le&nbsp;: le lien se ferme, et le club recevant écrira à quelqu’un d’autre.</p>
      <Button variant="filled" onClick={() => void press()}>
        Ce n’est pas moi
      </Button>
      <Button variant="link" onClick={onBack}>
        Ouvrir le formulaire
      </Button>
    </GuestCard>
  );
}
