import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";
import { isOnTop } from "./useSaveShortcut.ts";

interface GoOnButtonProps {
  busy: boolean;
  subtle?: boolean;
  onPress: () => void;
}

/** Saves and goes on to what is to be done next; so does Ctrl+Enter, or ⌘+Enter. */
export function GoOnButton({ busy, subtle = false, onPress }: GoOnButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Before the field hears of it, to which Enter may mean something by itself.
  const hear = (event: KeyboardEvent) => {
    if (!isChord(event) || isChoosing(event) || !button.current || !isOnTop(button.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !event.repeat) onPress();
  };
  useWindowEvent("keydown", hear, true);
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

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === "Enter" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Whether a list is open, from which Enter takes something. */
const isChoosing = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.ariaExpanded === "true";
