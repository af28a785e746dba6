import { type MouseEvent, useEffect, useRef } from "react";

/** Longer than between the presses of a double click, shorter than it takes to change one's mind. */
const DOUBLE_PRESS_MS = 500;

/** What an overlay is given so that a press outside closes it, but not the second one of the double press that opened it. */
export function useOutsidePress(opened: boolean, onClose: () => void) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (opened) openedAt.current = performance.now();
  }, [opened]);
  const onClick = (press: MouseEvent) => isSecondPress(press, openedAt.current) || onClose();
  return { closeOnClickOutside: false, overlayProps: { onClick } };
}

/** The browser counts the presses of a mouse (`detail`), however late they are drawn; of a finger, not everywhere. */
export const isSecondPress = ({ detail, timeStamp }: { detail: number; timeStamp: number }, openedAt: number): boolean =>
  detail > 1 || timeStamp - openedAt < DOUBLE_PRESS_MS;
