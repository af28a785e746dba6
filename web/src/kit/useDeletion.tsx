import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type ReactNode, useState } from "react";
import { ConfirmDeletion } from "./ConfirmDialog.tsx";
import { Conflict } from "./server/conflict.ts";
import { useRemove } from "./server/writes.ts";

interface DeletionOptions {
  name: string | null;
  apart?: string;
  saved: string;
  children?: ReactNode;
  onRemoved?: () => void;
  onFailed?: (error: Error) => void;
  onReload?: (conflict: Conflict) => void;
}

/** Deletes an item once that is confirmed. Changed meanwhile, it is asked about again. */
export function useDeletion<R extends AnyResource>(resource: R, item: Read<R>, options: DeletionOptions) {
  const { saved, onRemoved, onFailed, onReload, ...told } = options;
  const [asking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const remove = useRemove(resource, { saved });
  const close = () => {
    setConflict(null);
    setAsking(false);
  };
  const onSuccess = () => {
    close();
    onRemoved?.();
  };
  const onError = (error: Error) => {
    if (error instanceof Conflict) return setConflict(error);
    close();
    onFailed?.(error);
  };
  const question = asking && (
    <ConfirmDeletion
      {...told}
      changed={conflict !== null}
      cancel={conflict && onReload ? "Recharger" : "Annuler"}
      busy={remove.isPending}
      onConfirm={() => remove.mutate((conflict?.theirs as Read<R> | undefined) ?? item, { onSuccess, onError })}
      onCancel={() => {
        if (conflict) onReload?.(conflict);
        close();
      }}
    />
  );
  return { ask: () => setAsking(true), question };
}
