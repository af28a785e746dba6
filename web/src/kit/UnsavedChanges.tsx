import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { usePageNext } from "../ui/usePageNext.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useAddress } from "./routes.tsx";
import { isLeavingForSignIn } from "./server/client.ts";
import { knowUnsaved, nextPlace, saveUnsaved } from "./unsaved.ts";

interface UnsavedChangesProps {
  label?: string;
  dirty: boolean;
  isHolding?: () => boolean;
  /** Whether the form stays while a dialog of its screen opens and closes, under an address below the screen's. */
  stays?: boolean;
  save?: (leaving: boolean) => Promise<boolean>;
  onGivenUp?: () => void;
}

// A screen may have several forms, each of which would ask: one answer counts for all that the same step leaves.
let leavingFor: string | null = null;

export function UnsavedChanges({ label = "", dirty, isHolding = () => dirty, stays = false, save, onGivenUp }: UnsavedChangesProps) {
  const screen = useAddress();
  usePageNext();
  const isLosing = (address?: string) => isHolding() && !(stays && address !== undefined && `${address}/`.startsWith(`${screen}/`));
  const [place] = useState(nextPlace);
  const savingAll = useRef(false);
  const [silent, setSilent] = useState(false);
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next: { pathname } }) => {
      if (!isLosing(pathname)) return false;
      if (pathname === leavingFor) onGivenUp?.();
      return pathname !== leavingFor;
    },
    enableBeforeUnload: () => !isLeavingForSignIn() && isHolding(),
    disabled: !dirty,
    withResolver: true,
  });
  useEffect(() => (dirty ? knowUnsaved({ label, place, isHolding: isLosing, save, giveUp: onGivenUp }) : undefined));
  useEffect(() => {
    if (!dirty && !savingAll.current) proceed?.();
  }, [dirty, proceed]);
  if (status !== "blocked" || !dirty || silent) return null;
  const leave = () => {
    leavingFor = next.pathname;
    onGivenUp?.();
    proceed();
    setTimeout(() => {
      leavingFor = null;
    });
  };
  const saveAndLeave = async () => {
    savingAll.current = true;
    setSilent(true);
    const saved = await saveUnsaved(next.pathname);
    savingAll.current = false;
    setSilent(false);
    return saved ? proceed() : reset();
  };
  return (
    <GiveUpDialog
      alternative={save && { label: "Enregistrer et continuer", onChoose: () => void saveAndLeave() }}
      onConfirm={leave}
      onCancel={reset}
    />
  );
}

interface GiveUpDialogProps {
  alternative?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

export const GiveUpDialog = ({ children = LOST, ...answers }: GiveUpDialogProps) => (
  <ConfirmDialog
    {...answers}
    title="Annuler les modifications ?"
    cancel="Continuer la rédaction"
    confirm="Annuler les modifications"
    danger
  >
    {children}
  </ConfirmDialog>
);

const LOST = "Ce que vous avez saisi n’est pas enregistré et sera perdu.";
