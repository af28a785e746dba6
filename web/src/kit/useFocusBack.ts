import { useEffect, useRef } from "react";

/** Returns the focus to the link of a closed dialog, or after a deletion to that which adds. */
export function useFocusBack(dialog: string | null, list: string): void {
  const last = useRef(dialog);
  useEffect(() => {
    const closed = last.current;
    last.current = dialog;
    if (dialog !== null || closed === null) return;
    const fading = [...document.querySelectorAll("[role=dialog]")];
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      // Who has gone on already, to a field or to the next dialog, is not called back.
      const isFree = focused === null || focused === document.body || fading.some((one) => one.contains(focused));
      if (isFree) (linkOf(list, closed) ?? linkOf(list, "new"))?.focus();
    }, closing);
    return () => clearTimeout(timer);
  }, [dialog, list]);
}

// The dialog keeps the focus inside until it has faded.
const closing = 160;

const linkOf = (list: string, dialog: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(`${list}/${dialog}`)}"]`);
