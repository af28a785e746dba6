import { useEffect, useState } from "react";

/**
 * For what leaves the page at once, too early for a dialog to give the focus back by itself: it goes back to where it was. What the
 * answer gave the focus to, such as a field that was refused, keeps it.
 */
export function useFocusReturned(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
