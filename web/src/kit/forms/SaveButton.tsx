import { useRef } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import { isGoingOn, isOnTop } from "./useSaveShortcut.ts";

/** It stays reachable while it saves, so that the focus is not lost; a second press does nothing. */
export function SaveButton({ saving }: { saving: boolean }) {
  return (
    <Button type="submit" aria-disabled={saving} aria-busy={saving}>
      Enregistrer
    </Button>
  );
}

interface GoOnButtonProps {
  busy: boolean;
  subtle?: boolean;
  shown?: boolean;
  onPress: () => void;
}

export function GoOnButton({ busy, subtle = false, shown = true, onPress }: GoOnButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Before the field hears of it, to which Enter may mean something by itself.
  const hear = (event: KeyboardEvent) => {
    if (!isGoingOn(event) || !isOnTop(button.current ?? document.body)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !event.repeat) onPress();
  };
  useWindowEvent("keydown", hear, true);
  if (!shown) return null;
  return (
    <Button
      ref={button}
      variant={subtle ? "subtle" : "default"}
      aria-disabled={busy}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title="Ctrl Entrée"
      onClick={() => busy || onPress()}
    >
      Enregistrer et suite
    </Button>
  );
}
