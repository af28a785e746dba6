import { useEffect, useEffectEvent, useState } from "react";
import { draftOf, isGoneWith, keepDraft } from "./drafts.ts";

/** What is typed in a row, kept in the browser; one that is added keeps its key however often it is sent, also after the tab was closed. */
export function useRowDraft(draftKey: string, place: string) {
  const [draft, setDraft] = useState(() => ({ key: crypto.randomUUID(), ...draftOf(draftKey, place) }));
  /** From here on it is another row than the one that its key has made. */
  const anew = () => setDraft((now) => ({ ...now, key: crypto.randomUUID() }));
  useEffect(() => keepDraft(draftKey, place, draft), [draftKey, place, draft]);
  // Two tabs begin with one draft: what the first has sent is its row, and what the second still holds is another.
  const heard = useEffectEvent((event: StorageEvent) => {
    if (isGoneWith(event, draftKey, place, draft.key)) anew();
  });
  useEffect(() => {
    const elsewhere = (event: StorageEvent) => heard(event);
    window.addEventListener("storage", elsewhere);
    return () => window.removeEventListener("storage", elsewhere);
  }, []);
  return { draft, setDraft, anew };
}
