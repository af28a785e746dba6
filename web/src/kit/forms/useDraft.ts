import type { AnyResource, Read, Violation, Write } from "@avant-match/contract/kit/resource.ts";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { draftKey, forgetKept, type Keeps, keptUnder } from "../kept.ts";
import { newUuid } from "../new-uuid.ts";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf, placeViolations } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import { useKeeping, useKept } from "./kept-draft.ts";

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

interface Typed<R extends AnyResource> {
  item: Read<R> | null;
  draft: Draft;
  values: Draft;
  errors: Readonly<Record<string, ReactNode>>;
  refusals: readonly string[];
  attempts: number;
  restored: boolean;
}

export function useDraft<R extends AnyResource>(resource: R, { item, parent, defaults, keeps, byField = false, ...given }: Start<R>) {
  const { key = formKey(resource, item, parent as Draft) } = given;
  const kept = useKept<Kept>(key, keeps);
  const typed = kept ? changesBetween(kept.base, kept.values) : {};
  const { now, latest, put } = useLatest((): Typed<R> => {
    const fresh = draftOf(resource, item, defaults as Draft);
    const draft = kept && byField ? { ...fresh, ...valuesAt(conflictingNames(kept.base, typed, fresh), kept.base) } : fresh;
    const values = { ...draft, ...typed };
    return { item, draft, values, errors: {}, refusals: [], attempts: 0, restored: hasChanges(draft, values) };
  });
  const [once, renew] = useState(() => kept?.once ?? newUuid());
  const shown = useRef(new Set<string>());
  /** What was sent last; once that is given up, what the form went back to. */
  const sent = useRef<Draft>({});
  const dirty = hasChanges(now.draft, now.values);
  const isHolding = () => hasChanges(latest.current.draft, latest.current.values);
  const keeping = useMemo(() => (dirty ? { base: now.draft, values: now.values, once } : null), [dirty, now.draft, now.values, once]);
  useKeeping(key, keeping, keeps, isHolding);
  const errorsAt = (stands: Stands) => Object.fromEntries(Object.entries(latest.current.errors).filter(([name]) => stands(name)));
  return {
    now,
    latest,
    dirty,
    sent,
    key,
    /** Under this key a new item is made once, however often it is sent; from `renew` on it is another item. */
    once,
    renew: () => renew(newUuid()),
    isHolding,
    release: () => put({ draft: latest.current.values }),
    set: (name: string, value: unknown) =>
      put({ values: { ...latest.current.values, [name]: value }, errors: errorsAt((other) => other !== name) }),
    start(next: Read<R> | null, values: Draft, { contested = [], stands = () => false }: Standing = {}) {
      const draft = { ...draftOf(resource, next, next ? {} : (defaults as Draft)), ...valuesAt(contested, latest.current.draft) };
      put({ item: next, draft, values: { ...latest.current.values, ...values }, errors: errorsAt(stands), restored: false });
    },
    isShown: (name: string) => shown.current.has(name),
    show: (name: string) => {
      shown.current.add(name);
      return () => shown.current.delete(name);
    },
    refuse(violations: readonly Violation[], fallback: string | undefined, stands: Stands) {
      const { fields, others } = placeViolations(violations, shown.current);
      const refusals = violations.length === 0 && fallback ? [fallback] : others;
      put({ errors: { ...errorsAt(stands), ...fields }, refusals, attempts: latest.current.attempts + 1 });
    },
    forgive: () => put({ refusals: [] }),
    /** Leaves nothing to the next form where no more was typed than was sent, and saved after the form had gone. */
    forget: () => {
      if (!hasChanges(sent.current, keptUnder<Kept>(key, keeps)?.values ?? sent.current)) forgetKept(key, keeps);
    },
    overtaken: () => {
      const names = kept && item && !byField ? conflictingNames(kept.base, typed, now.draft) : [];
      return names.length > 0 && item ? new Conflict(item, names) : null;
    },
  };
}

/** A state that handlers read and change as it was last put, drawn or not. */
function useLatest<T extends object>(initial: () => T) {
  const [now, draw] = useState(initial);
  const latest = useRef(now);
  const put = (changes: Partial<T>) => {
    latest.current = { ...latest.current, ...changes };
    draw(latest.current);
  };
  return { now, latest, put };
}

type Stands = (name: string) => boolean;

interface Standing {
  contested?: readonly string[] | undefined;
  stands?: Stands | undefined;
}

export type Drafting<R extends AnyResource> = ReturnType<typeof useDraft<R>>;

export const valuesAt = (names: readonly string[], draft: Draft): Draft => Object.fromEntries(names.map((name) => [name, draft[name]]));

const hasChanges = (base: Draft, values: Draft) => Object.keys(changesBetween(base, values)).length > 0;

export const formKey = (resource: AnyResource, item: Read<AnyResource> | null, parent: Draft = {}): string =>
  draftKey(resource.writePath ?? resource.path, item ? stored(item).uuid : ["new", ...Object.values(parent)].join(" "));
