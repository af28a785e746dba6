import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type RefObject, useEffect, useState } from "react";
import { Conflict } from "../server/conflict.ts";
import { changesBetween, conflictingNames, type Draft, draftOf, rebase } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import type { ItemFormOptions, Writer } from "./form-options.ts";
import type { FormState } from "./form-state.ts";
import { type Drafting, valuesAt } from "./useDraft.ts";
import { type Ends, useSending } from "./useSending.ts";

export function useItemForm<R extends AnyResource>(
  resource: R,
  options: ItemFormOptions<R>,
  draft: Drafting<R>,
  writer: Writer<R>,
  Control: FormState["Control"],
): FormState {
  const { item, readOnly = null, byField = false, onSaved } = options;
  const { now, latest, start, sent, forgive } = draft;
  const { conflict, ask, answered } = useConflict<R>(draft.overtaken, { onDone: onSaved });
  const { busy, send, saveHeld } = useSending(resource, options, draft, writer, ask);
  const news = useNews(resource, item, draft, busy, byField);
  // Where one may not write any more, what was typed here and never saved is not shown as if it were.
  const dirty = readOnly === null && draft.dirty;
  const { errors, refusals, attempts } = now;
  return {
    ...{ resource, Control, errors, refusals, attempts, conflict, news, readOnly, dirty },
    item: lastRead(item, now.item),
    values: readOnly === null ? now.values : now.draft,
    changed: dirty ? Object.keys(changesBetween(now.draft, now.values)) : [],
    saving: writer.isPending,
    saved: writer.isSuccess && !draft.dirty,
    restored: now.restored && dirty,
    set: draft.set,
    show: draft.show,
    submit() {
      // Pressed again before it is drawn that the item is there.
      if (now.item !== null || latest.current.item === null) send(now, latest.current.values, { onDone: onSaved });
    },
    submitOnly: (names) => send(now, { ...now.draft, ...valuesAt(names, latest.current.values) }, { onDone: onSaved, isPart: true }),
    save: (leaving) => saveHeld(leaving ? undefined : onSaved),
    settle({ theirs, names }, keep) {
      const taken = { item: theirs as Read<R>, draft: draftOf(resource, theirs) };
      const values = merged(keep === "theirs" ? valuesAt(names, taken.draft) : keep, rebase(now.draft, latest.current.values, taken.draft));
      if (byField) {
        const isLeft = (name: string) => !names.includes(name);
        return start(taken.item, values, { contested: news?.names.filter(isLeft), stands: isLeft });
      }
      start(taken.item, values);
      forgive();
      const ends = answered();
      if (keep !== "theirs") send(taken, values, ends);
      else ends.onRefused?.();
    },
    showNews: () => news && ask(news),
    postpone: () => answered().onRefused?.(),
    abandon() {
      sent.current = { ...now.draft };
      start(now.item, now.draft);
      forgive();
    },
    isHolding: draft.isHolding,
    release: draft.release,
  };
}

function useConflict<R extends AnyResource>(overtaken: () => Conflict | null, usual: Ends<R>) {
  const [asked, setAsked] = useState(() => ({ conflict: overtaken(), ends: usual }));
  return {
    conflict: asked.conflict,
    ask: (conflict: Conflict, ends = usual) => setAsked({ conflict, ends }),
    answered: (): Ends<R> => {
      setAsked({ conflict: null, ends: usual });
      return asked.ends;
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
  { now, latest, start }: Drafting<R>,
  busy: RefObject<unknown>,
  byField: boolean,
): Conflict | null {
  const isNewer = item !== null && now.item !== null && stored(item).version > stored(now.item).version;
  const overlapping = (newer: Read<R>, values: Draft) =>
    conflictingNames(now.draft, changesBetween(now.draft, values), draftOf(resource, newer));
  const adopt = () => {
    if (!isNewer || busy.current !== null) return;
    const { values } = latest.current;
    const contested = overlapping(item, values);
    if (contested.length > 0 && !byField) return;
    start(item, { ...draftOf(resource, item), ...changesBetween(now.draft, values) }, { contested, stands: () => true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the item matters
  useEffect(adopt, [item]);
  const overlap = item && (byField || isNewer) ? overlapping(item, now.values) : [];
  return item && overlap.length > 0 ? new Conflict(item, overlap) : null;
}
