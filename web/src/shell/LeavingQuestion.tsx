import { useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { countWaiting } from "../kit/outbox/shown.ts";
import { useConnectionLost } from "../kit/server/connection.ts";
import { formatCount } from "../ui/text/format.ts";
import { leaveDevice } from "./leave-device.ts";
import { signOut } from "./sign-out.ts";
import { useReach } from "./useReach.ts";

/** Asked while writes wait or the server is out of reach: one may leave the device, and the session ends later. */
export default function LeavingQuestion({ onStay }: { onStay: () => void }) {
  const lost = useConnectionLost();
  const [asking, setAsking] = useState<"first" | "leaving" | null>("first");
  useReach(asking, (there) => (there && asking === "leaving" ? void signOut() : setAsking(null)));
  const busy = asking !== null && !lost;
  return (
    <ConfirmDialog
      title="Se déconnecter ?"
      confirm={lost ? "Quitter cet appareil" : "Se déconnecter"}
      cancel="Rester connecté"
      danger
      busy={busy}
      onConfirm={() => (lost ? void leaveDevice() : busy || setAsking("leaving"))}
      onCancel={onStay}
    >
      {countWaiting() > 0 && <p>{waitingText(countWaiting())}</p>}
      <p role="status">{lost ? LOST : asking ? "Un instant…" : countWaiting() === 0 && "Le réseau est revenu."}</p>
    </ConfirmDialog>
  );
}

const LOST =
  "Sans réseau, votre session ne peut pas encore être fermée. «\u00a0Quitter cet appareil\u00a0» en efface tout de suite les pages gardées et la saisie en cours, et ferme la session dès que le réseau revient, avant que rien n’en soit montré.";

const waitingText = (count: number): string =>
  `${formatCount(
    count,
    "saisie attend d’être envoyée. Elle reste sur cet appareil, où personne d’autre ne la voit, et part",
    "saisies attendent d’être envoyées. Elles restent sur cet appareil, où personne d’autre ne les voit, et partent",
  )} à votre prochaine connexion.`;
