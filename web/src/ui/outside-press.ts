import { type MouseEvent, useEffect, useRef } from "react";

const DOUBLE_PRESS_MS = 500;

/** Keeps the second of a double press from what has just appeared below it, anew with each `step`. */
export function useFirstPress(step: unknown): (press: MouseEvent) => void {
  const shownAt = useRef(0);
  useEffect(() => {
    if (step) shownAt.current = performance.now();
  }, [step]);
  return (press) => {
    if (!isStrayPress(press.nativeEvent, shownAt.current)) return;
    press.stopPropagation();
    press.preventDefault();
  };
}

interface Press {
  detail: number;
  timeStamp: number;
  pointerType?: string;
}

/** The browser counts the presses of a mouse (`detail`), however late they are drawn; of a finger, not everywhere. */
export const isSecondPress = ({ detail, timeStamp }: Press, openedAt: number): boolean =>
  detail > 1 || timeStamp - openedAt < DOUBLE_PRESS_MS;

/** The same within what was opened. A browser that does not say what pressed is an older one: its first press counts. */
export const isStrayPress = ({ detail, timeStamp, pointerType }: Press, shownAt: number): boolean =>
  timeStamp - shownAt < DOUBLE_PRESS_MS && (detail > 1 || (detail === 1 && pointerType !== undefined && pointerType !== "mouse"));
