import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { useTitleNext } from "../ui/usePageNext.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useSingleMutation } from "./server/useSingleMutation.ts";

interface AskedActionProps {
  /** Replaces the plain button, on which stands what confirms, and which `name` tells from its like. */
  button?: (ask: () => void) => ReactNode;
  name?: string;
  title?: string;
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

export function AskedAction({
  button,
  name,
  cancel = "Annuler",
  children,
  run,
  saved,
  failure,
  onDone,
  refreshed,
  ...words
}: AskedActionProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const pressed = useTitleNext();
  const close = () => setAsking(false);
  const { confirm, title = `${confirm}\u00a0?` } = words;
  const ask = () => {
    pressed();
    setAsking(true);
  };
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
      {button ? (
        button(ask)
      ) : (
        <Button onClick={ask} aria-label={name}>
          {confirm}
        </Button>
      )}
      {asking && (
        <ConfirmDialog {...words} title={title} cancel={cancel} busy={doing.isPending} onConfirm={() => doing.mutate()} onCancel={close}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
