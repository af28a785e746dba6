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
  const failOnUnmount = useFailOnUnmount();
  const save = useSave(resource, { saved, touches, path, onWritten: () => forget(sent.current) });

  /** Saves what is typed over an item, and then calls back with it as it stands. */
  function send(over: { item: Read<R> | null; draft: Draft }, values: Draft, { onDone, onRefused }: Ends<R> = {}) {
    if (readOnly !== null || busy.current !== null) return onRefused?.();
    const typed: Draft = { ...values };
    const violations = violationsOf(resource, { ...shownOf(resource, typed, isShown), ...(parent as Draft) }, over.item);
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

  const saveHeld = (onSaved?: Ends<R>["onDone"]): Promise<boolean> => failOnUnmount(() => saveNow(onSaved));

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

/** Resolves a save to false once the form is gone, which hears no end of it. */
function useFailOnUnmount() {
  const waiting = useRef(new Set<() => void>());
  useEffect(() => () => waiting.current.forEach((leave) => void leave()), []);
  return (save: () => Promise<boolean>): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = () => resolve(false);
      waiting.current.add(leave);
      void save()
        .then(resolve)
        .finally(() => waiting.current.delete(leave));
    });
}

/** The fields that the form shows, and the flags that say whether one of them is required. */
function shownOf(resource: AnyResource, typed: Draft, isShown: (name: string) => boolean): Draft {
  const flags = Object.values(resource.fields).map(({ unless }) => unless);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isShown(name) || flags.includes(name)));
}

const violationsOf = (resource: AnyResource, values: Draft, item: Read<AnyResource> | null) =>
  check(resource, values, item ? { creating: false, stored: item } : { creating: true }).violations;
