import { useEffect, useState } from "react";

/**
 * Of a dialog: whether it is there, and whether it is open. A screen has dialogs that are seldom opened, so each is there from
 * its first time on; it is there closed for a moment, by which it learns where the focus was.
 */
export function useOnceOpened(opened: boolean): { there: boolean; opened: boolean } {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (opened) setWas(true);
  }, [opened]);
  return { there: opened || was, opened: opened && was };
}
