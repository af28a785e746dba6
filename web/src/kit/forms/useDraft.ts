import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { changesBetween, type Draft, draftOf } from "../drafts.ts";
import { stored } from "../save.ts";

/** What is typed over an item, and the item that it started from. `item` is null for a new one, which starts with the defaults. */
export function useDraft<R extends AnyResource>(resource: R, item: Read<R> | null, defaults: Write<R> | undefined) {
  const [base, setBase] = useState({ item, draft: draftOf(resource, item, defaults as Draft) });
  const form = useForm<Record<string, unknown>>({ initialValues: { ...base.draft }, clearInputErrorOnChange: true });
  // The same as `base.draft`, but known at once to who leaves right after a save.
  const held = useRef(base.draft);
  return {
    base,
    form,
    dirty: hasChanges(base.draft, form.values),
    /** Starts again from a stored item, with these values typed over it. */
    start: (next: Read<R>, values: Draft) => {
      held.current = draftOf(resource, next);
      setBase({ item: next, draft: held.current });
      form.setValues({ ...values });
    },
    isNewer: (other: Read<R> | null) => other !== null && base.item !== null && stored(other).version > stored(base.item).version,
    isHolding: () => hasChanges(held.current, form.getValues()),
    release: () => {
      held.current = { ...form.getValues() };
    },
  };
}

const hasChanges = (base: Draft, values: Draft) => Object.keys(changesBetween(base, values)).length > 0;
