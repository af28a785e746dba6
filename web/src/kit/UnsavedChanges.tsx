import { useBlocker, useMatch } from "@tanstack/react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface UnsavedChangesProps {
  dirty: boolean;
  /** Asked again on leaving: what was saved or let go a moment ago holds nobody back. */
  isHolding?: () => boolean;
  /** Whether the form stays while a dialog of its screen opens and closes, under an address below the screen's. */
  stays?: boolean;
}

// A screen may have several forms, each of which would ask: one answer counts for all that the same step leaves.
let leavingFor: string | null = null;

/** Asks before what was typed is lost: by a link, Back, the closing of a dialog or of the tab. */
export function UnsavedChanges({ dirty, isHolding = () => dirty, stays = false }: UnsavedChangesProps) {
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const isKept = (address: string) => stays && `${address}/`.startsWith(`${screen}/`);
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next: { pathname } }) => isHolding() && !isKept(pathname) && pathname !== leavingFor,
    enableBeforeUnload: isHolding,
    disabled: !dirty,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  const leave = () => {
    leavingFor = next.pathname;
    proceed();
    setTimeout(() => {
      leavingFor = null;
    });
  };
  return (
    <ConfirmDialog
      title="Annuler les modifications ?"
      cancel="Continuer la rédaction"
      confirm="Annuler les modifications"
      danger
      onConfirm={leave}
      onCancel={reset}
    >
      Ce que vous avez saisi n’est pas enregistré et sera perdu.
    </ConfirmDialog>
  );
}
