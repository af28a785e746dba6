import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read, Violation, Write } from "@avant-match/contract/kit/resource.ts";
import { useForm } from "@mantine/form";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../client.ts";
import { changesBetween, type Draft, draftOf, placeViolations, rebase } from "../drafts.ts";
import { Conflict, stored } from "../save.ts";
import { useSave } from "../writes.ts";
import type { FormState } from "./form-state.ts";

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
  const [base, setBase] = useState({ item, draft: draftOf(resource, item, options.defaults as Draft) });
  const form = useForm<Record<string, unknown>>({ initialValues: { ...base.draft }, clearInputErrorOnChange: true });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [attempts, setAttempts] = useState(0);
  const shown = useRef(new Set<string>());
  const held = useRef(base.draft);
  const busy = useRef(false);
  const save = useSave(resource, { saved, touches, path });
  const dirty = hasChanges(base.draft, form.values);

  function start(next: Read<R>, values: Draft) {
    const draft = draftOf(resource, next);
    held.current = draft;
    setBase({ item: next, draft });
    form.setValues({ ...values });
    setRefusals([]);
  }

  // What others saved is taken over while nothing is typed here; otherwise saving finds out.
  const adoptNewer = () => {
    if (item && base.item && stored(item).version > stored(base.item).version && !dirty && !busy.current)
      start(item, draftOf(resource, item));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the item matters
  useEffect(adoptNewer, [item]);

  function refuse(violations: readonly Violation[], fallback?: string) {
    const { fields, others } = placeViolations(violations, shown.current);
    form.setErrors(fields);
    setRefusals(violations.length === 0 && fallback ? [fallback] : others);
    setAttempts((count) => count + 1);
  }

  function submit(event?: { preventDefault: () => void; stopPropagation: () => void }) {
    event?.preventDefault();
    event?.stopPropagation();
    if (readOnly !== null || busy.current) return;
    const typed: Draft = { ...form.getValues() };
    const violations = violationsOf(resource, base, { ...onlyShown(typed, shown.current), ...(parent as Draft) });
    if (violations.length > 0) return refuse(violations);
    setRefusals([]);
    busy.current = true;
    const changes = base.item ? changesBetween(base.draft, typed) : { ...typed, ...(parent as Draft) };
    save.mutate(
      { base: base.item, changes },
      {
        onSuccess: (written) => {
          start(written, rebase(typed, form.getValues(), draftOf(resource, written)));
          onSaved?.(written);
          busy.current = false;
        },
        onError: (error) => {
          busy.current = false;
          if (error instanceof Conflict) setConflict(error);
          else if (error instanceof ApiError && error.status === 422) refuse(error.violations, error.detail);
        },
      },
    );
  }

  function settle({ theirs }: Conflict, keep: "theirs" | "mine") {
    const next = theirs as Read<R>;
    const draft = draftOf(resource, next);
    start(next, keep === "mine" ? rebase(base.draft, form.getValues(), draft) : draft);
    form.clearErrors();
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
    show: (name) => {
      shown.current.add(name);
      return () => shown.current.delete(name);
    },
    submit,
    settle,
    postpone: () => setConflict(null),
    isHolding: () => hasChanges(held.current, form.getValues()),
    release: () => {
      held.current = { ...form.getValues() };
    },
    attempts,
  };
}

const hasChanges = (base: Draft, values: Draft) => Object.keys(changesBetween(base, values)).length > 0;

const onlyShown = (values: Draft, shown: ReadonlySet<string>): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name)));

/** The same check as the server's, on what the form shows, over what is stored. */
function violationsOf<R extends AnyResource>(resource: R, base: { item: Read<R> | null; draft: Draft }, body: Draft): Violation[] {
  const situation = base.item ? { creating: false, stored: base.item as object } : { creating: true };
  return check<AnyResource>(resource, body, situation).violations;
}
