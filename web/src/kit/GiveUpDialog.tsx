import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface GiveUpDialogProps {
  alternative?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export const GiveUpDialog = (answers: GiveUpDialogProps) => (
  <ConfirmDialog
    {...answers}
    title="Annuler les modifications ?"
    cancel="Continuer la rédaction"
    confirm="Annuler les modifications"
    danger
  >
    Ce que vous avez saisi n’est pas enregistré et sera perdu.
  </ConfirmDialog>
);
