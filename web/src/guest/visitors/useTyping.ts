import type { VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Draft, draftOf, isEmpty, keepDraft, type Typed, without, withTyped } from "./drafts.ts";
import { isContested, readOf } from "./field-state.ts";
import { useBackOnline } from "./useBackOnline.ts";
import type { Around } from "./useVisitorForm.ts";

/** Rest after typing before it is saved, and before what did not arrive is sent again. */
const REST = 1000;
const AGAIN = 5000;

/** What became of a save: what was refused stays typed. */
export interface Saved {
  /** What is read once it has arrived; null where it has not. */
  data: Typed | null;
  /** Whether it may be sent again by itself. */
  again?: boolean;
  errors?: Readonly<Record<string, string>>;
}

interface Typing {
  /** The part of the form, by which its draft is kept. */
  place: string;
  fields: readonly VisitorField[];
  data: Typed;
  save: (typed: Typed) => Promise<Saved>;
}

/**
 * What somebody types in one part of the form: kept in the browser until it has arrived, saved when they rest or leave a field,
 * and sent again when the network is back. What two have answered waits until it is said whose stays.
 */
export function useTyping({ draftKey, report }: Around, { place, fields, data, save }: Typing) {
  const [draft, setDraft] = useState(() => draftOf(draftKey, place));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useRef(false);
  const [turn, setTurn] = useState(0);
  const [hurry, setHurry] = useState(0);
  const contested = fields.filter((field) => isContested(field, { data, draft }));
  // What was refused waits for another answer, and keeps nothing else back.
  const ready = without(draft, (wire) => Object.hasOwn(errors, wire) || contested.some((field) => field.wire === wire));
  const waits = !isEmpty(draft);
  const isStuck = contested.length > 0 || Object.keys(errors).length > 0;

  const send = useEffectEvent(async () => {
    if (sending.current || isEmpty(ready)) return;
    sending.current = true;
    const sent = ready.typed;
    const saved = await save(sent);
    sending.current = false;
    const { data: arrived, errors: refused = {} } = saved;
    const stand = Object.entries(errors).filter(([wire]) => Object.hasOwn(draft.typed, wire) && !Object.hasOwn(sent, wire));
    setErrors({ ...Object.fromEntries(stand), ...refused });
    if (arrived) setDraft((now) => leftOf(now, sent, fields, arrived));
    else if (saved.again) window.setTimeout(() => setTurn((n) => n + 1), AGAIN);
    else if (Object.keys(refused).some((wire) => Object.hasOwn(sent, wire))) setTurn((n) => n + 1);
  });

  useEffect(() => keepDraft(draftKey, place, draft), [draftKey, place, draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is one more try
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => void send(), REST);
    return () => window.clearTimeout(timer);
  }, [draft, turn, waits]);
  useEffect(() => {
    if (hurry > 0) void send();
  }, [hurry]);
  useBackOnline(() => setTurn((n) => n + 1));
  const tell = useEffectEvent(report);
  useEffect(() => tell(place, waits ? (isStuck ? "stuck" : "waits") : null), [place, waits, isStuck]);

  return {
    draft,
    errors,
    waits,
    set(field: VisitorField, value: unknown) {
      setDraft((now) => withTyped(now, field.wire, value, readOf(field, data)));
      setErrors(({ [field.wire]: _, ...others }) => others);
    },
    settle: (field: VisitorField, whose: "mine" | "theirs") => setDraft((now) => settled(now, field, data, whose)),
    /** Saves what stands there without waiting for a rest. */
    left: () => setHurry((n) => n + 1),
  };
}

/** What is left of a draft when this was saved: what was typed meanwhile is another save, upon what has arrived. */
function leftOf(draft: Draft, sent: Typed, fields: readonly VisitorField[], arrived: Typed): Draft {
  const left = without(draft, (wire) => Object.hasOwn(sent, wire) && Object.is(sent[wire], draft.typed[wire]));
  const again = fields.filter(({ wire }) => Object.hasOwn(left.typed, wire) && Object.hasOwn(sent, wire));
  return { ...left, before: { ...left.before, ...Object.fromEntries(again.map((field) => [field.wire, readOf(field, arrived)])) } };
}

/** A draft in which it is said whose answer stays. */
export const settled = (draft: Draft, field: VisitorField, data: Typed, whose: "mine" | "theirs"): Draft =>
  whose === "theirs"
    ? without(draft, (wire) => wire === field.wire)
    : { ...draft, before: { ...draft.before, [field.wire]: readOf(field, data) } };
