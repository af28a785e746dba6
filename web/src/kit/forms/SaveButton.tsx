import { useRef } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import { isGoingOn, isOnTop } from "./useSaveShortcut.ts";

/** It stays reachable while it saves, so that the focus is not lost; a second press does nothing. */
export function SaveButton({ saving }: { saving: boolean }) {
  return (
    <Button type="submit" variant="filled" aria-disabled={saving} aria-busy={saving}>
      Enregistrer
    </Button>
  );
}

interface GoOnButtonProps {
  busy: boolean;
  shown?: boolean;
  onPress: () => void;
}

export function GoOnButton({ busy, shown = true, onPress }: GoOnButtonProps) {
  const place = useRef<HTMLElement>(null);
  // Before the field hears of it, to which Enter may mean something by itself.
  const hear = (event: KeyboardEvent) => {
    if (!isGoingOn(event) || !isOnTop(place.current ?? document.body)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !event.repeat) onPress();
  };
  useWindowEvent("keydown", hear, true);
  // The key is heard where the button itself stands in a menu, or waits for something to be typed.
  if (!shown) return <span ref={place} hidden />;
  return (
    <Button
      ref={(button) => {
        place.current = button;
      }}
      aria-disabled={busy}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title="Ctrl Entrée"
      onClick={() => busy || onPress()}
    >
      Enregistrer et suite
    </Button>
  );
}
