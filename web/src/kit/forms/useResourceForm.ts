import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../server/client.ts";
import { changesBetween, conflictingNames, type Draft, draftOf, rebase } from "../server/drafts.ts";
import { Conflict } from "../server/save.ts";
import { useSave } from "../server/writes.ts";
import type { FormState } from "./form-state.ts";
import type { Keeps } from "./kept-draft.ts";
import { useDraft } from "./useDraft.ts";
import { useRefusals } from "./useRefusals.ts";

export interface Saving<R extends AnyResource> {
  /** The notification of success. */
  saved: string;
  /** What else a save changes, beside the resource and what lies above it. */
  touches?: readonly AnyResource[];
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
  /** Where what is typed is kept while it is not saved: for this tab, or on this device. */
  keeps?: Keeps;
}

/** The state of a form over an item: what is typed, what is wrong with it, and how it is saved. */
export function useResourceForm<R extends AnyResource>(resource: R, options: ResourceFormOptions<R>): FormState {
  const { item, parent, readOnly = null, saved, touches, path, onSaved } = options;
  const { base, latest, form, dirty, start, restored, abandon, overtaken, isNewer, isHolding, release, forget } = useDraft(
    resource,
    options,
  );
  const { refusals, attempts, isShown, show, refuse, forgive } = useRefusals(form.setErrors);
  const [conflict, setConflict] = useState<Conflict | null>(overtaken);
  /** The save under way; resolves to whether it went well. */
  const busy = useRef<Promise<boolean> | null>(null);
  /** What it sent; once that is given up, what the form went back to. */
  const sent = useRef<Draft>({});
  const save = useSave(resource, { saved, touches, path, onWritten: () => forget(sent.current) });

  // What others saved is taken over, and what is typed here stays; of a field that both changed, saving finds out.
  const adopt = () => {
    if (!item || !isNewer(item) || busy.current !== null) return;
    const theirs = draftOf(resource, item);
    const changes = changesBetween(base.draft, form.getValues());
    if (conflictingNames(base.draft, changes, theirs).length > 0) return;
    const { errors } = form;
    start(item, { ...theirs, ...changes });
    // What is wrong with what stays is still wrong.
    form.setErrors(errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the item matters
  useEffect(adopt, [item]);

  function submit(event?: { preventDefault: () => void; stopPropagation: () => void }) {
    event?.preventDefault();
    event?.stopPropagation();
    // Pressed again before it is drawn that the item is there.
    if (base.item === null && latest.current.item !== null) return;
    send(base, form.getValues(), onSaved);
  }

  /** Saves what is typed over an item, and then calls back with it as it stands; a refusal or a failure ends with `onRefused`. */
  function send(over: { item: Read<R> | null; draft: Draft }, values: Draft, onDone?: (item: Read<R>) => void, onRefused?: () => void) {
    if (readOnly !== null || busy.current !== null) return onRefused?.();
    const typed: Draft = { ...values };
    const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => isShown(name)));
    const violations = check<AnyResource>(resource, { ...shown, ...(parent as Draft) }, situationOf(over.item)).violations;
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
      fail(error);
      onRefused?.();
    };
    busy.current = new Promise((onSettled) => {
      save.mutate({ base: over.item, changes }, { onSuccess, onError, onSettled: (_written, error) => onSettled(error === null) });
    });
  }

  async function saveAndLeave(): Promise<boolean> {
    while (busy.current !== null) if (!(await busy.current)) return false;
    if (!isHolding()) return true;
    return new Promise((resolve) =>
      send(
        latest.current,
        form.getValues(),
        () => resolve(true),
        () => resolve(false),
      ),
    );
  }

  function giveUp() {
    sent.current = { ...base.draft };
    abandon();
  }

  function fail(error: unknown) {
    if (error instanceof Conflict) setConflict(error);
    else if (error instanceof ApiError && error.status === 422) refuse(error.violations, error.detail);
  }

  function settle({ theirs }: Conflict, keep: "theirs" | "mine") {
    const draft = draftOf(resource, theirs);
    const values = keep === "mine" ? rebase(base.draft, form.getValues(), draft) : draft;
    start(theirs as Read<R>, values);
    form.clearErrors();
    forgive();
    setConflict(null);
    if (keep === "mine") send({ item: theirs as Read<R>, draft }, values, onSaved);
  }

  return {
    resource,
    item: base.item,
    // Where one may not write any more, what was typed here and never saved is not shown as if it were.
    values: readOnly === null ? form.values : base.draft,
    errors: form.errors,
    refusals,
    conflict,
    readOnly,
    dirty: readOnly === null && dirty,
    saving: save.isPending,
    saved: save.isSuccess && !dirty,
    set: (name, value) => form.setFieldValue(name, value),
    show,
    submit,
    saveAndLeave,
    settle,
    postpone: () => setConflict(null),
    restored: readOnly === null && restored && dirty,
    abandon: giveUp,
    isHolding,
    release,
    attempts,
  };
}

const situationOf = (item: object | null) => (item ? { creating: false, stored: item } : { creating: true });
