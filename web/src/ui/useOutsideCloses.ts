import { useEffect, useState } from "react";

/** Longer than between the presses of a double click, shorter than it takes to change one's mind. */
const DOUBLE_CLICK_MS = 500;

/** Whether a press outside an overlay closes it: not the second one of the double click that opened it. */
export function useOutsideCloses(opened: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [opened]);
  return settled;
}
