import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";

/** Ctrl+S, or ⌘S, saves the form that has the focus; from elsewhere those on top with something to save. */
export function useSaveShortcut(body: RefObject<HTMLElement | null>, submit: () => void, dirty: boolean): void {
  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const form = body.current?.closest("form");
    if (!form || !isOnTop(form)) return;
    event.preventDefault();
    const focused = event.target instanceof Element ? event.target.closest("form") : null;
    if (focused ? focused === form : dirty) submit();
  });
}

/** Whether no dialog is open over it. */
export function isOnTop(element: Element): boolean {
  const top = [...document.querySelectorAll("[role=dialog]")].findLast((dialog) => dialog.checkVisibility());
  return !top || top.contains(element);
}
