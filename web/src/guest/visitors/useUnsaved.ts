import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { Around, Unsaved } from "./around.ts";

const asks: Readonly<Record<Unsaved, string>> = {
  stuck: "Une réponse est à revoir d’abord.",
  open: "Un élément est ouvert\u00a0: terminez\u2011le ou annulez\u2011le d’abord.",
  waits: "Une réponse n’est pas encore enregistrée\u00a0: réessayez dans un instant.",
};

const says: Readonly<Record<Unsaved, string>> = {
  stuck: "Une réponse est à revoir.",
  waits: "Enregistrement…",
  open: "Un élément est ouvert\u00a0: terminez\u2011le ou annulez\u2011le.",
};

export function useUnsaved(submit: () => Promise<void>, refused: (detail: string) => void) {
  const [parts, setParts] = useState<Readonly<Record<string, Unsaved>>>({});
  const [asked, setAsked] = useState(false);
  const held = Object.values(parts);

  const goOn = useEffectEvent(async () => {
    const stands = held.find((each) => each !== "waits");
    if (!stands && held.length > 0) return;
    if (stands) {
      refused(asks[stands]);
      document.querySelector<HTMLElement>("[aria-invalid=true], [data-begun] :is(input, select, textarea)")?.focus();
    } else await submit();
    setAsked(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that is saved may have been the last
  useEffect(() => {
    if (asked) void goOn();
  }, [asked, parts]);

  const stands = keysOf(says).find((each) => held.includes(each));
  return {
    /** Whether an element is open, to which the bar leads. */
    isOpen: stands === "open",
    stands: stands === undefined ? null : asks[stands],
    says: stands === undefined ? null : says[stands],
    busy: asked,
    send: () => setAsked(true),
    report(place: string, unsaved: Unsaved | null): void {
      setParts(({ [place]: _, ...others }) => (unsaved === null ? others : { ...others, [place]: unsaved }));
    },
  };
}

/** Leads to the element that is open. */
export function showOpen(): void {
  const field = document.querySelector<HTMLElement>("[data-begun] :is(input, select, textarea)");
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

export function useReportOpen(report: Around["report"], place: string, isOpen: boolean): void {
  const tell = useEffectEvent(report);
  useEffect(() => {
    tell(place, isOpen ? "open" : null);
    return () => tell(place, null);
  }, [place, isOpen]);
}
