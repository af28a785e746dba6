import { useEffect, useEffectEvent, useState } from "react";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import type { Draft } from "../server/drafts.ts";
import type { FormState } from "./form-state.ts";

const REST_MS = 1000;
const RETRY_MS = 5000;

export interface FailedSave {
  changes: Draft;
  isRetried: boolean;
}

/** Saves when the user rests and retries what did not arrive; refused or contested fields wait. Returns what saves at once. */
export function useAutosave(form: FormState, failed: FailedSave | null): () => void {
  const [hurries, setHurries] = useState(0);
  const [passed, setPassed] = useState<FailedSave | null>(null);
  const ready = form.changed.filter((name) => form.errors[name] === undefined && !form.news?.names.includes(name));
  const isSame = failed !== null && failed !== passed && ready.every((name) => Object.is(failed.changes[name], form.values[name]));
  const delay = !isSame ? REST_MS : failed.isRetried ? RETRY_MS : null;
  const save = useEffectEvent(() => {
    if (ready.length > 0) form.submitOnly(ready);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing on begins another rest
  useEffect(() => {
    if (ready.length === 0 || form.saving || delay === null) return;
    const timer = setTimeout(() => save(), delay);
    return () => clearTimeout(timer);
  }, [form.values, form.saving, ready.length, delay]);
  useEffect(() => {
    if (hurries > 0) save();
  }, [hurries]);
  useWindowEvent("online", () => setPassed(failed));
  // Without a network it is left to the timer, and to the page that comes back.
  return () => navigator.onLine && setHurries((count) => count + 1);
}
