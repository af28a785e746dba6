import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { countWaiting } from "../kit/outbox/waiting-count.ts";
import { LookProvider } from "../ui/look/LookProvider.tsx";
import { formatCount } from "../ui/text/format.ts";
import { signOut } from "./sign-out.ts";

/** Asked of who signs out while something of theirs waits to be sent. */
export function LeavingQuestion({ onStay }: { onStay: () => void }) {
  return (
    <LookProvider>
      <ConfirmDialog
        title="Se déconnecter ?"
        confirm="Se déconnecter"
        cancel="Rester connecté"
        danger
        onConfirm={() => void signOut()}
        onCancel={onStay}
      >
        {formatCount(
          countWaiting(),
          "saisie attend d’être envoyée. Elle reste sur cet appareil, où personne d’autre ne la voit, et part",
          "saisies attendent d’être envoyées. Elles restent sur cet appareil, où personne d’autre ne les voit, et partent",
        )}{" "}
        à votre prochaine connexion.
      </ConfirmDialog>
    </LookProvider>
  );
}
