import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../client.ts";
import { changesBetween, conflictingNames, type Draft, draftOf, rebase } from "../drafts.ts";
import { Conflict } from "../save.ts";
import { useSave } from "../writes.ts";
import type { FormState } from "./form-state.ts";
import { useDraft } from "./useDraft.ts";
import { useRefusals } from "./useRefusals.ts";

export interface Saving<R extends AnyResource> {
  /** The notification of success. */
  saved: string;
  /** What else a save changes, by its keys in the cache. */
  touches?: readonly QueryKey[];
  /** Why nothing can be changed, in French; null when it can. */
  readOnly?: string | null;
  /** Where the item is written, if not under its own address. */
  path?: string;
  onSaved?: (item: Read<R>) => void;
}

export interface ResourceFormOptions<R extends AnyResource> extends Saving<R> {
  /** As it was read; null for a new one. */
  item: Read<R> | null;
  /** Sent with a new one: its parent. */
  parent?: Write<R>;
  /** What a new one starts with. */
  defaults?: Write<R>;
}

/** The state of a form over an item: what is typed, what is wrong with it, and how it is saved. */
export function useResourceForm<R extends AnyResource>(resource: R, options: ResourceFormOptions<R>): FormState {
  const { item, parent, readOnly = null, saved, touches, path, onSaved } = options;
  const { base, form, dirty, start, isNewer, isHolding, release } = useDraft(resource, item, options.defaults);
  const { refusals, attempts, isShown, show, refuse, forgive } = useRefusals(form.setErrors);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const busy = useRef(false);
  const save = useSave(resource, { saved, touches, path });

  // What others saved is taken over, and what is typed here stays; of a field that both changed, saving finds out.
  const adopt = () => {
    if (!item || !isNewer(item) || busy.current) return;
    const theirs = draftOf(resource, item);
    const changes = changesBetween(base.draft, form.getValues());
    if (conflictingNames(base.draft, changes, theirs).length === 0) start(item, { ...theirs, ...changes });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the item matters
  useEffect(adopt, [item]);

  function submit(event?: { preventDefault: () => void; stopPropagation: () => void }) {
    event?.preventDefault();
    event?.stopPropagation();
    if (readOnly !== null || busy.current) return;
    const typed: Draft = { ...form.getValues() };
    const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => isShown(name)));
    const violations = check<AnyResource>(resource, { ...shown, ...(parent as Draft) }, situationOf(base.item)).violations;
    if (violations.length > 0) return refuse(violations);
    forgive();
    busy.current = true;
    const changes = base.item ? changesBetween(base.draft, typed) : { ...typed, ...(parent as Draft) };
    save.mutate({ base: base.item, changes }, { onSuccess: (written) => succeed(typed, written), onError: fail });
  }

  function succeed(typed: Draft, written: Read<R>) {
    start(written, rebase(typed, form.getValues(), draftOf(resource, written)));
    busy.current = false;
    onSaved?.(written);
  }

  function fail(error: unknown) {
    busy.current = false;
    if (error instanceof Conflict) setConflict(error);
    else if (error instanceof ApiError && error.status === 422) refuse(error.violations, error.detail);
  }

  function settle({ theirs }: Conflict, keep: "theirs" | "mine") {
    const draft = draftOf(resource, theirs);
    start(theirs as Read<R>, keep === "mine" ? rebase(base.draft, form.getValues(), draft) : draft);
    form.clearErrors();
    forgive();
    setConflict(null);
  }

  return {
    resource,
    item: base.item,
    values: form.values,
    errors: form.errors,
    refusals,
    conflict,
    readOnly,
    dirty,
    saving: save.isPending,
    set: (name, value) => form.setFieldValue(name, value),
    show,
    submit,
    settle,
    postpone: () => setConflict(null),
    isHolding,
    release,
    attempts,
  };
}

const situationOf = (item: object | null) => (item ? { creating: false, stored: item } : { creating: true });
