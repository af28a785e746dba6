import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { useTitleNext } from "../ui/usePageNext.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useSingleMutation } from "./server/useSingleMutation.ts";

interface Doing {
  run: () => Promise<unknown>;
  saved: string;
  failure?: string;
  onDone?: () => void;
  /** Reads again what it may have changed, also where it failed: somebody else may have done it before. */
  refreshed: (client: QueryClient) => unknown;
}

function useDoing({ run, saved, failure, onDone, refreshed }: Doing, close?: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    meta: { saved, failure },
    mutationFn: run,
    onSuccess: onDone,
    onSettled: () => {
      close?.();
      return refreshed(client);
    },
  });
}

export function ActButton({ run, saved, failure, refreshed, ...button }: Omit<Doing, "onDone"> & ComponentProps<typeof Button>) {
  const { mutate, isPending } = useDoing({ run, saved, refreshed, ...(failure && { failure }) });
  return <Button {...button} aria-disabled={isPending} onClick={() => mutate()} />;
}

interface AskedActionProps extends Doing {
  button?: (ask: () => void) => ReactNode;
  name?: string;
  title?: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  children: ReactNode;
}

export function AskedAction({ button, name, title, confirm, cancel = "Annuler", danger = false, children, ...action }: AskedActionProps) {
  const [asking, setAsking] = useState(false);
  const pressed = useTitleNext();
  const close = () => setAsking(false);
  const ask = () => {
    pressed();
    setAsking(true);
  };
  const doing = useDoing(action, close);
  const words = { title: title ?? `${confirm}\u00a0?`, confirm, cancel, danger };
  return (
    <>
      {button ? (
        button(ask)
      ) : (
        <Button onClick={ask} aria-label={name}>
          {confirm}
        </Button>
      )}
      {asking && (
        <ConfirmDialog {...words} busy={doing.isPending} onConfirm={() => doing.mutate()} onCancel={close}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
