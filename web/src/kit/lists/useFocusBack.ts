import { useEffect, useRef } from "react";
import type { DialogAddress } from "../forms/ItemDialog.tsx";

/** After a dialog has closed, gives the focus to the link that opens it; after a deletion to the one that adds. */
export function useFocusBack(dialog: DialogAddress): void {
  const last = useRef(dialog);
  useEffect(() => {
    const closed = last.current;
    last.current = dialog;
    if (dialog !== null || closed === null) return;
    const timer = setTimeout(() => (linkOf(closed) ?? linkOf("new"))?.focus(), closing);
    return () => clearTimeout(timer);
  }, [dialog]);
}

// The dialog keeps the focus inside until it has faded.
const closing = 160;

const linkOf = (dialog: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(dialog)}"]`);
