import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { useMemo, useRef, useState } from "react";
import { forgetKept, type Keeps, keptUnder } from "../kept.ts";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf } from "../server/drafts.ts";
import { stored } from "../server/save.ts";
import { formKey } from "./form-key.ts";
import { useKeeping, useKept } from "./kept-draft.ts";
import { useFormValues } from "./useFormValues.ts";

interface Kept {
  base: Draft;
  values: Draft;
}

interface Start<R extends AnyResource> {
  item: Read<R> | null;
  parent?: Write<R> | undefined;
  defaults?: Write<R> | undefined;
  /** Where what is typed is kept while it is not saved. */
  keeps?: Keeps | undefined;
}

/** What is typed over an item, and the item that it started from; null for a new one, which starts with the defaults. */
export function useDraft<R extends AnyResource>(resource: R, { item, parent, defaults, keeps }: Start<R>) {
  const [base, setBase] = useState({ item, draft: draftOf(resource, item, defaults as Draft) });
  const key = formKey(resource, item, parent as Draft);
  const kept = useKept<Kept>(key, keeps);
  const typed = kept ? changesBetween(kept.base, kept.values) : {};
  const [restored, setRestored] = useState(hasChanges(base.draft, { ...base.draft, ...typed }));
  const form = useFormValues({ ...base.draft, ...typed });
  // The same as `base.draft`, but known at once to who leaves right after a save.
  const held = useRef(base.draft);
  const latest = useRef(base);
  const dirty = hasChanges(base.draft, form.values);
  const isHolding = () => hasChanges(held.current, form.getValues());
  useKeeping(
    key,
    useMemo(() => (dirty ? { base: base.draft, values: form.values } : null), [dirty, base.draft, form.values]),
    keeps,
    isHolding,
  );
  const start = (next: Read<R> | null, values: Draft) => {
    held.current = draftOf(resource, next, next ? {} : (defaults as Draft));
    latest.current = { item: next, draft: held.current };
    setBase(latest.current);
    setRestored(false);
    form.setValues({ ...values });
  };
  return {
    base,
    /** The same, known at once to who waited for a save. */
    latest,
    form,
    dirty,
    /** Starts again from a stored item, with these values typed over it. */
    start,
    /** Leaves nothing to the next form where no more than this was typed, which was saved after the form had gone. */
    forget: (sent: Draft) => {
      if (!hasChanges(sent, keptUnder<Kept>(key, keeps)?.values ?? sent)) forgetKept(key, keeps);
    },
    /** Whether what is typed comes from an earlier life of the tab. */
    restored,
    /** Gives up what was typed. */
    abandon: () => start(base.item, base.draft),
    /** What others changed on the same fields since it was typed. */
    overtaken: () => {
      const names = kept && item ? conflictingNames(kept.base, typed, base.draft) : [];
      return names.length > 0 && item ? new Conflict(item, names) : null;
    },
    isNewer: (other: Read<R> | null) => other !== null && base.item !== null && stored(other).version > stored(base.item).version,
    isHolding,
    release: () => {
      held.current = { ...form.getValues() };
    },
  };
}

export type Drafting<R extends AnyResource> = ReturnType<typeof useDraft<R>>;

const hasChanges = (base: Draft, values: Draft) => Object.keys(changesBetween(base, values)).length > 0;
