import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { GuestCard, Refusal } from "../GuestForm.tsx";
import { CodeGate } from "./CodeGate.tsx";
import { NotMe } from "./NotMe.tsx";
import { useVisitorForm } from "./useVisitorForm.ts";
import { VisitorForm } from "./VisitorForm.tsx";

function VisitorPage({ token }: { token: string }) {
  const [notMe, setNotMe] = useState(() => new URLSearchParams(window.location.search).has("pas-moi"));
  const [comesBack, setComesBack] = useState(false);
  const back = () => {
    setNotMe(false);
    setComesBack(true);
  };
  return notMe ? <NotMe token={token} onBack={back} /> : <Followed token={token} comesBack={comesBack} onNotMe={() => setNotMe(true)} />;
}

function Followed({ token, comesBack, onNotMe }: { token: string; comesBack: boolean; onNotMe: () => void }) {
  const { at, form, text, follows, parts, read, ...rest } = useVisitorForm(token, comesBack);
  const [passedTo, setPassedTo] = useState<string | null>(null);
  if (passedTo !== null)
    return (
      <GuestCard title="Merci" follows>
        <p role="status">Le formulaire est chez {passedTo}, et votre lien est fermé.</p>
      </GuestCard>
    );
  if (at === "form" && form) return <VisitorForm {...{ form, follows, parts, onNotMe, ...rest }} onPassed={setPassedTo} />;
  if (at === "code") return <CodeGate {...{ token, follows, onNotMe }} onOpen={read} onEnd={parts.ended} />;
  if (at === "ended" || at === "unknown")
    return (
      <GuestCard title={at === "ended" ? "Ce lien n’est plus valable" : "Lien invalide"} follows={follows}>
        <p role="status">{text}</p>
      </GuestCard>
    );
  return (
    <GuestCard title="Votre venue" follows={follows}>
      {at === "failed" ? (
        <>
          <Refusal text={text} />
          <Button onClick={() => void read()}>Réessayer</Button>
        </>
      ) : (
        <p role="status">Chargement en cours ...</p>
      )}
    </GuestCard>
  );
}

export default VisitorPage;
