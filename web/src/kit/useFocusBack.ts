import { useEffect, useRef } from "react";

export function useFocusBack(dialog: string | null, list: string): void {
  const last = useRef(dialog);
  useEffect(() => {
    const closed = last.current;
    last.current = dialog;
    if (dialog !== null || closed === null) return;
    // Who has gone on already, to a field or to the next dialog, is not called back.
    if (document.activeElement === document.body) (linkOf(list, closed) ?? linkOf(list, "new"))?.focus();
  }, [dialog, list]);
}

const linkOf = (list: string, dialog: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(`${list}/${dialog}`)}"]`);
