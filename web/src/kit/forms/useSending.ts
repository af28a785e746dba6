import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useEffect, useRef } from "react";
import { ApiError } from "../server/client.ts";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, type Draft, draftOf, rebase } from "../server/drafts.ts";
import { useSave } from "../server/writes.ts";
import type { ResourceFormOptions } from "./form-options.ts";
import type { Drafting } from "./useDraft.ts";
import type { Refusals } from "./useRefusals.ts";

export interface Ends<R> {
  onDone?: ((item: Read<R>) => void) | undefined;
  /** After a refusal or a failure. */
  onRefused?: (() => void) | undefined;
}

/** Saves what a form holds, one save at a time. */
export function useSending<R extends AnyResource>(
  resource: R,
  { parent, readOnly = null, saved, touches, path }: ResourceFormOptions<R>,
  { latest, form, start, isHolding, forget }: Drafting<R>,
  { isShown, refuse, forgive }: Refusals,
  /** Given what waits for the answer, too. */
  onConflict: (conflict: Conflict, ends: Ends<R>) => void,
) {
  /** The save under way; resolves to whether it went well. */
  const busy = useRef<Promise<boolean> | null>(null);
  /** What it sent; once that is given up, what the form went back to. */
  const sent = useRef<Draft>({});
  /** Who waits for a save: a form that is gone is told no end of it. */
  const waiting = useRef(new Set<() => void>());
  useEffect(() => () => waiting.current.forEach((leave) => void leave()), []);
  const save = useSave(resource, { saved, touches, path, onWritten: () => forget(sent.current) });

  const violationsOf = (item: Read<R> | null, typed: Draft) => {
    const asked = ([name]: [string, unknown]) => isShown(name) || Object.values(resource.fields).some(({ unless }) => unless === name);
    const shown = Object.fromEntries(Object.entries(typed).filter(asked));
    const situation = item ? { creating: false, stored: item } : { creating: true };
    return check<AnyResource>(resource, { ...shown, ...(parent as Draft) }, situation).violations;
  };

  /** Saves what is typed over an item, and then calls back with it as it stands. */
  function send(over: { item: Read<R> | null; draft: Draft }, values: Draft, { onDone, onRefused }: Ends<R> = {}) {
    if (readOnly !== null || busy.current !== null) return onRefused?.();
    const typed: Draft = { ...values };
    const violations = violationsOf(over.item, typed);
    if (violations.length > 0) {
      refuse(violations);
      return onRefused?.();
    }
    forgive();
    sent.current = typed;
    const changes = over.item ? changesBetween(over.draft, typed) : { ...typed, ...(parent as Draft) };
    const onSuccess = (written: Read<R>) => {
      start(written, rebase(sent.current, form.getValues(), draftOf(resource, written)));
      busy.current = null;
      onDone?.(written);
    };
    const onError = (error: unknown) => {
      busy.current = null;
      if (error instanceof Conflict) return onConflict(error, { onDone, onRefused });
      if (error instanceof ApiError && error.status === 422) refuse(error.violations, error.detail);
      onRefused?.();
    };
    busy.current = new Promise((onSettled) => {
      save.mutate({ base: over.item, changes }, { onSuccess, onError, onSettled: (_written, error) => onSettled(error === null) });
    });
  }

  const saveHeld = (onSaved?: Ends<R>["onDone"]): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = () => resolve(false);
      waiting.current.add(leave);
      void saveNow(onSaved)
        .then(resolve)
        .finally(() => waiting.current.delete(leave));
    });

  async function saveNow(onSaved?: Ends<R>["onDone"]): Promise<boolean> {
    while (busy.current !== null) if (!(await busy.current)) return false;
    if (!isHolding()) return true;
    return new Promise((resolve) => {
      const onDone = (item: Read<R>) => {
        onSaved?.(item);
        resolve(true);
      };
      send(latest.current, form.getValues(), { onDone, onRefused: () => resolve(false) });
    });
  }

  return { busy, sent, send, saveHeld, saving: save.isPending, succeeded: save.isSuccess };
}
