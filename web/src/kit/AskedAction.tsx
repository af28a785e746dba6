import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTitleNext } from "../ui/usePageNext.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useSingleMutation } from "./server/useSingleMutation.ts";

interface AskedActionProps {
  button: (ask: () => void) => ReactNode;
  title: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  children: ReactNode;
  run: () => Promise<unknown>;
  saved: string;
  failure?: string;
  onDone?: () => void;
  /** Reads again what it may have changed, also where it failed: somebody else may have done it before. */
  refreshed: (client: QueryClient) => unknown;
}

export function AskedAction({ button, cancel = "Annuler", children, run, saved, failure, onDone, refreshed, ...words }: AskedActionProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const pressed = useTitleNext();
  const close = () => setAsking(false);
  const doing = useSingleMutation({
    meta: failure === undefined ? { saved } : { saved, failure },
    mutationFn: run,
    onSuccess: onDone,
    onSettled: () => {
      close();
      return refreshed(client);
    },
  });
  return (
    <>
      {button(() => {
        pressed();
        setAsking(true);
      })}
      {asking && (
        <ConfirmDialog {...words} cancel={cancel} busy={doing.isPending} onConfirm={() => doing.mutate()} onCancel={close}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
