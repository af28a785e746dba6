import { useEffect, useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { countWaiting } from "../kit/outbox/waiting-count.ts";
import { isReachable, loseConnection, useConnectionLost } from "../kit/server/connection.ts";
import { LookProvider } from "../ui/look/LookProvider.tsx";
import { formatCount } from "../ui/text/format.ts";
import { signOut } from "./sign-out.ts";

/** Asked of who signs out while something of theirs waits to be sent, or the server cannot be reached, which alone ends a session. */
export default function LeavingQuestion({ onStay }: { onStay: () => void }) {
  const lost = useConnectionLost();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const tell = (there: boolean) => {
      if (!there) loseConnection();
      setAsked(true);
    };
    void isReachable().then(tell);
  }, []);
  return (
    <LookProvider>
      <ConfirmDialog
        title="Se déconnecter ?"
        confirm="Se déconnecter"
        cancel="Rester connecté"
        danger
        busy={lost}
        onConfirm={() => lost || void signOut()}
        onCancel={onStay}
      >
        {countWaiting() > 0 && <p>{waitingText(countWaiting())}</p>}
        <p role="status">{asked && (lost ? LOST : countWaiting() === 0 && "Le réseau est revenu.")}</p>
      </ConfirmDialog>
    </LookProvider>
  );
}

const LOST =
  "Sans réseau, la déconnexion n’est pas possible\u00a0: elle le sera dès qu’il revient. D’ici là, rien n’est effacé de cet appareil.";

const waitingText = (count: number): string =>
  `${formatCount(
    count,
    "saisie attend d’être envoyée. Elle reste sur cet appareil, où personne d’autre ne la voit, et part",
    "saisies attendent d’être envoyées. Elles restent sur cet appareil, où personne d’autre ne les voit, et partent",
  )} à votre prochaine connexion.`;
