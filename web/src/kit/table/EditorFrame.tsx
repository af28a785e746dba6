import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { isSaveKey } from "../forms/useSaveShortcut.ts";
import type { Leaving } from "./useGridFocus.ts";

interface EditorFrameProps<V> {
  className: string | undefined;
  anew: boolean;
  /** Whether the control chooses: it gives a choice by a key, and anything else that is typed as it loses the focus. */
  chooses: boolean;
  /** Whether one may leave for a dialog of the control, and come back. */
  opens?: boolean;
  onChange: (value: V) => void;
  onLeave: (to: Leaving, taken: boolean) => void;
  children: (take: (value: V) => void) => ReactNode;
}

export function EditorFrame<V>({ className, anew, chooses, opens = false, onChange, onLeave, children }: EditorFrameProps<V>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    input?.focus();
    if (anew) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [anew]);
  const hasTaken = useRef(false);
  const take = (value: V) => {
    hasTaken.current = true;
    onChange(value);
    if (chooses) onLeave("cell", true);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = leavesTo(event);
    // What saves the table is heard by it, once it has what is typed.
    const saves = isSaveKey(event.nativeEvent);
    if (!saves) event.stopPropagation();
    if (to === undefined) return;
    if (!saves) event.preventDefault();
    if (chooses && event.key !== "Escape" && !hasTaken.current) blurControl();
    onLeave(to, hasTaken.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in the control bubbles here
    <div
      ref={box}
      className={className}
      onKeyDownCapture={() => {
        hasTaken.current = false;
      }}
      onKeyDown={keys}
      onBlur={() => opens || onLeave("away", false)}
    >
      {children(take)}
    </div>
  );
}

export function leavesTo({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): Leaving | undefined {
  if (key === "Escape" || isSaveKey(nativeEvent)) return "cell";
  if (key === "Tab") return shiftKey ? "before" : "next";
  if (key === "Enter" && !altKey && !ctrlKey && !metaKey) return shiftKey ? "up" : "down";
  return undefined;
}

/** Blurs the control of a cell, so that it gives its value: React hears no blur of a control that it removes. */
export function blurControl(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
