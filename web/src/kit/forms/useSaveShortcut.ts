import type { RefObject } from "react";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";

/** Ctrl+S and Ctrl+Enter (or ⌘) save the focused form, else those on top with changes. A text may take Ctrl+Enter for itself. */
export function useSaveShortcut(body: RefObject<HTMLElement | null>, submit: () => void, dirty: boolean): void {
  useWindowEvent("keydown", (event) => {
    if (!isSaveKey(event) || (!isSaving(event) && (event.defaultPrevented || event.repeat))) return;
    const form = body.current?.closest("form");
    if (!form || !isOnTop(form)) return;
    const focused = event.target instanceof Element ? event.target.closest("form") : null;
    const submits = focused ? focused === form : dirty;
    // Each form of the screen hears the key: one that leaves Ctrl+Enter to another must not take it away.
    if (submits || isSaving(event)) event.preventDefault();
    if (submits) submit();
  });
}

export const isSaveKey = (event: KeyboardEvent): boolean => isSaving(event) || isGoingOn(event);

const isSaving = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

export const isGoingOn = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key === "Enter" && ctrlKey !== metaKey && !altKey && !shiftKey && !(target instanceof Element && isTaking(target));

const isTaking = (target: Element): boolean => target.ariaExpanded === "true" || target.closest("a[href]") !== null;

export function isOnTop(element: Element): boolean {
  const top = [...document.querySelectorAll("dialog[open], [role=dialog]")].findLast((dialog) => dialog.checkVisibility());
  return !top || top.contains(element);
}
