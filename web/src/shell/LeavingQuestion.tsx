import { useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { countWaiting } from "../kit/outbox/waiting-count.ts";
import { useConnectionLost } from "../kit/server/connection.ts";
import { LookProvider } from "../ui/look/LookProvider.tsx";
import { formatCount } from "../ui/text/format.ts";
import { signOut } from "./sign-out.ts";
import { useReach } from "./useReach.ts";

/**
 * Asked of who signs out while something of theirs waits to be sent, or the server cannot be reached, which alone ends a session: what
 * is kept on the device goes once it has answered, and not before.
 */
export default function LeavingQuestion({ onStay }: { onStay: () => void }) {
  const lost = useConnectionLost();
  const [asking, setAsking] = useState<"first" | "leaving" | null>("first");
  useReach(asking, (there) => (there && asking === "leaving" ? void signOut() : setAsking(null)));
  const busy = lost || asking !== null;
  return (
    <LookProvider>
      <ConfirmDialog
        title="Se déconnecter ?"
        confirm="Se déconnecter"
        cancel="Rester connecté"
        danger
        busy={busy}
        onConfirm={() => busy || setAsking("leaving")}
        onCancel={onStay}
      >
        {countWaiting() > 0 && <p>{waitingText(countWaiting())}</p>}
        <p role="status">{lost ? LOST : asking ? "Un instant…" : countWaiting() === 0 && "Le réseau est revenu."}</p>
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
