import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftOf, keepDraft, type Typed } from "./drafts.ts";

/** Rest after typing before it is saved, and before what did not arrive is sent again. */
const REST = 1000;
const AGAIN = 5000;

/** What became of a save: what was refused stays typed. */
export interface Saved {
  /** What arrived, and need not be kept. */
  done: boolean;
  /** Whether it may be sent again by itself. */
  again?: boolean;
  errors?: Readonly<Record<string, string>>;
}

/**
 * What somebody types in one part of the form: kept in the browser until it has arrived, saved when they rest or leave a field,
 * and sent again when the network is back.
 */
export function useTyping(token: string, place: string, save: (typed: Typed) => Promise<Saved>) {
  const [typed, setTyped] = useState<Typed>(() => draftOf(token, place));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useRef(false);
  const [turn, setTurn] = useState(0);
  const [hurry, setHurry] = useState(0);
  const waits = Object.keys(typed).length > 0;

  const send = useEffectEvent(async () => {
    if (sending.current || Object.keys(typed).length === 0) return;
    sending.current = true;
    const sent = typed;
    const saved = await save(sent);
    sending.current = false;
    setErrors(saved.errors ?? {});
    // What was typed meanwhile is another save.
    if (saved.done) setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => !Object.is(sent[name], value))));
    else if (saved.again) window.setTimeout(() => setTurn((n) => n + 1), AGAIN);
  });

  useEffect(() => keepDraft(token, place, typed), [token, place, typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is one more try
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => void send(), REST);
    return () => window.clearTimeout(timer);
  }, [typed, turn, waits]);
  useEffect(() => {
    if (hurry > 0) void send();
  }, [hurry]);
  useEffect(() => {
    const online = () => setTurn((n) => n + 1);
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);

  return {
    typed,
    errors,
    waits,
    set: (wire: string, value: unknown) => setTyped((now) => ({ ...now, [wire]: value })),
    /** Saves what stands there without waiting for a rest. */
    left: () => setHurry((n) => n + 1),
    /** Takes several values at once, as by a press. */
    take: (values: Typed) => setTyped((now) => ({ ...now, ...values })),
  };
}
