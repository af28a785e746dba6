import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { useMemo, useRef, useState } from "react";
import { draftKey, forgetKept, type Keeps, keptUnder } from "../kept.ts";
import { newUuid } from "../new-uuid.ts";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import { useKeeping, useKept } from "./kept-draft.ts";
import { useFormValues } from "./useFormValues.ts";

interface Kept {
  base: Draft;
  values: Draft;
  once?: string | undefined;
}

interface Start<R extends AnyResource> {
  item: Read<R> | null;
  parent?: Write<R> | undefined;
  defaults?: Write<R> | undefined;
  keeps?: Keeps | undefined;
  key?: string;
  byField?: boolean | undefined;
}

export function useDraft<R extends AnyResource>(resource: R, { item, parent, defaults, keeps, byField = false, ...start }: Start<R>) {
  const { key = formKey(resource, item, parent as Draft) } = start;
  const kept = useKept<Kept>(key, keeps);
  const typed = kept ? changesBetween(kept.base, kept.values) : {};
  const [base, setBase] = useState(() => {
    const draft = draftOf(resource, item, defaults as Draft);
    return { item, draft: kept && byField ? { ...draft, ...valuesAt(conflictingNames(kept.base, typed, draft), kept.base) } : draft };
  });
  const [once, renew] = useState(() => kept?.once ?? newUuid());
  /** What was sent last; once that is given up, what the form went back to. */
  const sent = useRef<Draft>({});
  const [restored, setRestored] = useState(hasChanges(base.draft, { ...base.draft, ...typed }));
  const form = useFormValues({ ...base.draft, ...typed });
  // The same as `base.draft`, but known at once to who leaves right after a save.
  const held = useRef(base.draft);
  const latest = useRef(base);
  const dirty = hasChanges(base.draft, form.values);
  const isHolding = () => hasChanges(held.current, form.getValues());
  useKeeping(
    key,
    useMemo(() => (dirty ? { base: base.draft, values: form.values, once } : null), [dirty, base.draft, form.values, once]),
    keeps,
    isHolding,
  );
  const startFrom = (next: Read<R> | null, values: Draft, { contested = [], stands }: Standing = {}) => {
    held.current = { ...draftOf(resource, next, next ? {} : (defaults as Draft)), ...valuesAt(contested, held.current) };
    latest.current = { item: next, draft: held.current };
    setBase(latest.current);
    setRestored(false);
    form.setValues({ ...values }, stands);
  };
  return {
    base,
    latest,
    form,
    dirty,
    start: startFrom,
    sent,
    /** Leaves nothing to the next form where no more was typed than was sent, and saved after the form had gone. */
    forget: () => {
      if (!hasChanges(sent.current, keptUnder<Kept>(key, keeps)?.values ?? sent.current)) forgetKept(key, keeps);
    },
    key,
    /** Under this key a new item is made once, however often it is sent; from `renew` on it is another item. */
    once,
    renew: () => renew(newUuid()),
    restored,
    abandon: () => startFrom(base.item, base.draft),
    overtaken: () => {
      const names = kept && item && !byField ? conflictingNames(kept.base, typed, base.draft) : [];
      return names.length > 0 && item ? new Conflict(item, names) : null;
    },
    isNewer: (other: Read<R> | null) => other !== null && base.item !== null && stored(other).version > stored(base.item).version,
    isHolding,
    release: () => {
      held.current = { ...form.getValues() };
    },
  };
}

interface Standing {
  /** The fields that somebody else has answered otherwise: what stood there when one began to type stays known. */
  contested?: readonly string[] | undefined;
  stands?: ((name: string) => boolean) | undefined;
}

export type Drafting<R extends AnyResource> = ReturnType<typeof useDraft<R>>;

export const valuesAt = (names: readonly string[], draft: Draft): Draft => Object.fromEntries(names.map((name) => [name, draft[name]]));

const hasChanges = (base: Draft, values: Draft) => Object.keys(changesBetween(base, values)).length > 0;

export const formKey = (resource: AnyResource, item: Read<AnyResource> | null, parent: Draft = {}): string =>
  draftKey(resource.writePath ?? resource.path, item ? stored(item).uuid : ["new", ...Object.values(parent)].join(" "));
