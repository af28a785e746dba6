import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read, Violation } from "@avant-match/contract/kit/resource.ts";
import { useEffect, useRef } from "react";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf, rebase } from "../server/drafts.ts";
import type { ItemFormOptions, Writer } from "./form-options.ts";
import type { Drafting } from "./useDraft.ts";

export interface Ends<R> {
  onDone?: ((item: Read<R>) => void) | undefined;
  onRefused?: (() => void) | undefined;
  isPart?: boolean;
}

export function useSending<R extends AnyResource>(
  resource: R,
  { parent, readOnly = null, byField = false }: ItemFormOptions<R>,
  { latest, start, isHolding, sent, isShown, refuse, forgive }: Drafting<R>,
  writer: Writer<R>,
  onConflict: (conflict: Conflict, ends: Ends<R>) => void,
) {
  const busy = useRef<Promise<boolean> | null>(null);
  const failOnUnmount = useFailOnUnmount();

  function send(over: { item: Read<R> | null; draft: Draft }, values: Draft, { onDone, onRefused, isPart = false }: Ends<R> = {}) {
    if (readOnly !== null || busy.current !== null) return onRefused?.();
    const typed: Draft = { ...values };
    const violations = violationsOf(resource, { ...shownOf(resource, typed, isShown), ...(parent as Draft) }, over.item);
    const changes = over.item ? changesBetween(over.draft, typed) : { ...typed, ...(parent as Draft) };
    const stands = (name: string) => isPart && !Object.hasOwn(changes, name);
    const refused = (wrong: readonly Violation[], fallback?: string) => {
      writer.onRefused?.();
      refuse(wrong, fallback, stands);
    };
    if (violations.length > 0) {
      refused(violations);
      return onRefused?.();
    }
    forgive();
    sent.current = typed;
    const onSuccess = (written: Read<R>) => {
      const { draft, values } = latest.current;
      const stored = draftOf(resource, written);
      const both = byField ? conflictingNames(draft, changesBetween(draft, values), stored) : [];
      start(written, rebase(sent.current, values, stored), { contested: both.filter((name) => !Object.hasOwn(changes, name)), stands });
      busy.current = null;
      onDone?.(written);
    };
    const onError = (error: unknown) => {
      busy.current = null;
      if (error instanceof Conflict) return onConflict(error, { onDone, onRefused });
      const refusal = refusalOf(error);
      if (refusal) refused(refusal.violations, refusal.detail);
      onRefused?.();
    };
    busy.current = new Promise((onSettled) => {
      writer.mutate({ base: over.item, changes }, { onSuccess, onError, onSettled: (_written, error) => onSettled(error === null) });
    });
  }

  const saveHeld = (onSaved?: Ends<R>["onDone"]): Promise<boolean> => failOnUnmount(saveNow(onSaved));

  async function saveNow(onSaved?: Ends<R>["onDone"]): Promise<boolean> {
    while (busy.current !== null) if (!(await busy.current)) return false;
    if (!isHolding()) return true;
    return new Promise((resolve) => {
      const onDone = (item: Read<R>) => {
        onSaved?.(item);
        resolve(true);
      };
      send(latest.current, latest.current.values, { onDone, onRefused: () => resolve(false) });
    });
  }

  return { busy, send, saveHeld };
}

function useFailOnUnmount() {
  const gone = useRef<Promise<boolean>>(null);
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    gone.current = promise;
    return () => resolve(false);
  }, []);
  return (saved: Promise<boolean>): Promise<boolean> => Promise.race([saved, gone.current ?? saved]);
}

function shownOf(resource: AnyResource, typed: Draft, isShown: (name: string) => boolean): Draft {
  const flags = Object.values(resource.fields).map(({ unless }) => unless);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isShown(name) || flags.includes(name)));
}

const violationsOf = (resource: AnyResource, values: Draft, item: Read<AnyResource> | null) =>
  check(resource, values, item ? { creating: false, stored: item } : { creating: true }).violations;

interface Refusal {
  violations: readonly Violation[];
  detail?: string;
}

const refusalOf = (error: unknown): Refusal | null =>
  typeof error === "object" && error !== null && "status" in error && error.status === 422 ? (error as unknown as Refusal) : null;
