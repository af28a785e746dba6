import { useRef } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import { isGoingOn, isOnTop } from "./useSaveShortcut.ts";

interface GoOnButtonProps {
  busy: boolean;
  subtle?: boolean;
  /** Whether there is anything to save: the keys go on without it too. */
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
