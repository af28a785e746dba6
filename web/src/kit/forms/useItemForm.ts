import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf, rebase } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import type { ItemFormOptions, Writer } from "./form-options.ts";
import type { FormState } from "./form-state.ts";
import { type Drafting, valuesAt } from "./useDraft.ts";
import { useRefusals } from "./useFormValues.ts";
import { type Ends, useSending } from "./useSending.ts";

export function useItemForm<R extends AnyResource>(
  resource: R,
  options: ItemFormOptions<R>,
  draft: Drafting<R>,
  writer: Writer<R>,
  Control: FormState["Control"],
): FormState {
  const { item, readOnly = null, byField = false, onSaved } = options;
  const { base, latest, form, start, sent } = draft;
  const refused = useRefusals(form.setErrors);
  const { conflict, setConflict, ask, answered } = useConflict<R>(draft.overtaken, onSaved);
  const { busy, send, saveHeld, saving, succeeded } = useSending(resource, options, draft, refused, writer, ask);
  const news = useNews(resource, item, draft, busy, byField);
  // Where one may not write any more, what was typed here and never saved is not shown as if it were.
  const dirty = readOnly === null && draft.dirty;
  return {
    resource,
    Control,
    item: lastRead(item, base.item),
    values: readOnly === null ? form.values : base.draft,
    errors: form.errors,
    refusals: refused.refusals,
    attempts: refused.attempts,
    show: refused.show,
    conflict,
    news,
    readOnly,
    dirty,
    changed: dirty ? Object.keys(changesBetween(base.draft, form.values)) : [],
    saving,
    saved: succeeded && !draft.dirty,
    set: (name, value) => form.setFieldValue(name, value),
    submit(event) {
      event?.preventDefault();
      event?.stopPropagation();
      // Pressed again before it is drawn that the item is there.
      if (base.item !== null || latest.current.item === null) send(base, form.getValues(), { onDone: onSaved });
    },
    submitOnly: (names) => send(base, { ...base.draft, ...valuesAt(names, form.getValues()) }, { onDone: onSaved, isPart: true }),
    save: (leaving) => saveHeld(leaving ? undefined : onSaved),
    settle({ theirs, names }, keep) {
      const taken = { item: theirs as Read<R>, draft: draftOf(resource, theirs) };
      const values = merged(keep === "theirs" ? valuesAt(names, taken.draft) : keep, rebase(base.draft, form.getValues(), taken.draft));
      if (byField) {
        const isLeft = (name: string) => !names.includes(name);
        return start(taken.item, values, { contested: news?.names.filter(isLeft), stands: isLeft });
      }
      start(taken.item, values);
      form.clearErrors();
      refused.forgive();
      const ends = answered();
      if (keep !== "theirs") send(taken, values, ends);
      else ends.onRefused?.();
    },
    showNews: () => setConflict(news),
    postpone: () => answered().onRefused?.(),
    restored: draft.restored && dirty,
    abandon() {
      sent.current = { ...base.draft };
      draft.abandon();
      form.clearErrors();
      refused.forgive();
    },
    isHolding: draft.isHolding,
    release: draft.release,
  };
}

function useConflict<R extends AnyResource>(overtaken: () => Conflict | null, onSaved: Ends<R>["onDone"]) {
  const [conflict, setConflict] = useState(overtaken);
  const asked = useRef<Ends<R> | null>(null);
  useEffect(() => () => asked.current?.onRefused?.(), []);
  return {
    conflict,
    setConflict,
    ask: (next: Conflict, ends: Ends<R>) => {
      asked.current = ends;
      setConflict(next);
    },
    answered: (): Ends<R> => {
      const ends = asked.current ?? { onDone: onSaved };
      asked.current = null;
      setConflict(null);
      return ends;
    },
  };
}

/** Of one version the item that was read last: what is computed from elsewhere changes without another version. */
const lastRead = <R extends AnyResource>(item: Read<R> | null, base: Read<R> | null): Read<R> | null =>
  item !== null && base !== null && stored(item).version === stored(base).version ? item : base;

const merged = (keep: "mine" | Draft, mine: Draft): Draft => (keep === "mine" ? mine : { ...mine, ...keep });

/** Takes over what others saved around what is typed here. Returns what both changed, which the next save would find out. */
function useNews<R extends AnyResource>(
  resource: R,
  item: Read<R> | null,
  { base, form, start, isNewer }: Drafting<R>,
  busy: RefObject<unknown>,
  byField = false,
): Conflict | null {
  const overlapping = (newer: Read<R>, values: Draft) =>
    conflictingNames(base.draft, changesBetween(base.draft, values), draftOf(resource, newer));
  const adopt = () => {
    if (!item || !isNewer(item) || busy.current !== null) return;
    const values = form.getValues();
    const contested = overlapping(item, values);
    if (contested.length > 0 && !byField) return;
    // What is wrong with what stays is still wrong.
    start(item, { ...draftOf(resource, item), ...changesBetween(base.draft, values) }, { contested, stands: () => true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the item matters
  useEffect(adopt, [item]);
  const overlap = item && (byField || isNewer(item)) ? overlapping(item, form.values) : [];
  return item && overlap.length > 0 ? new Conflict(item, overlap) : null;
}
