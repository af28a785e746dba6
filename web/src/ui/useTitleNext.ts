import { useEffect, useRef } from "react";

/**
 * For what goes away with what it did, such as a row with the button that ends it: the focus goes on to the title of the part of the page
 * that it stood in, instead of to the start of the page. Gives what is called when it is pressed.
 */
export function useTitleNext(): () => void {
  const title = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      const next = title.current;
      if (document.activeElement !== document.body || !next?.isConnected) return;
      next.tabIndex = -1;
      next.focus();
    },
    [],
  );
  return () => {
    const named = document.activeElement?.closest("[aria-labelledby]")?.getAttribute("aria-labelledby");
    title.current = named ? document.getElementById(named) : null;
  };
}
