import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { isSecondPress, useFirstPress } from "../outside-press.ts";
import { bringOver, topDialog } from "../over-dialogs.ts";
import { useWindowEvent } from "../useWindowEvent.ts";
import { Drawing, IconButton } from "./Button.tsx";
import styles from "./Dialog.module.css";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  closeOnEscape?: boolean;
  returnFocus?: boolean;
  /** Of 560 px, wider where its foot has three buttons or its body two texts. */
  width?: number;
  side?: boolean;
}

export const Dialog = ({ opened, ...dialog }: DialogProps) => opened && createPortal(<OpenDialog {...dialog} />, document.body);

function OpenDialog(props: Omit<DialogProps, "opened">) {
  const { onClose, title, children, closeOnEscape = true, returnFocus = true, width = 560, side = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { openedAt, shown } = useModal(dialog, returnFocus);
  const pressed = useRef<EventTarget | null>(null);
  const id = useId();
  useWindowEvent("keydown", (event) => {
    const isOwn = event.key === "Escape" && !event.isComposing && !event.defaultPrevented && topDialog() === dialog.current;
    if (!isOwn) return;
    // The browser closes nothing by itself: what is typed is asked about. The very key that opened it is no answer.
    event.preventDefault();
    if (closeOnEscape && event.timeStamp > openedAt.current) onClose();
  });
  const outside: ComponentProps<"dialog"> = {
    // A press that begins within, as one that selects a text, does not close it where it ends.
    onPointerDown: ({ target }) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget, nativeEvent }) => {
      if (target !== currentTarget || pressed.current !== target || isSecondPress(nativeEvent, openedAt.current)) return;
      onClose();
    },
  };
  return (
    <dialog
      ref={dialog}
      className={side ? `${styles.dialog} ${styles.side}` : styles.dialog}
      style={{ "--am-dialog": side ? undefined : `${width}px` }}
      aria-labelledby={id}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClickCapture={useFirstPress(true)}
      {...outside}
    >
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label="Fermer" onClick={onClose}>
          <Drawing path="M18 6L6 18M6 6l12 12" />
        </IconButton>
      </div>
      {shown && children}
    </dialog>
  );
}

/** Opens it over all others with the focus in it, and gives the focus back; when it opened is told for what is pressed in haste. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, returnFocus: boolean) {
  const openedAt = useRef(0);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const { current: modal } = dialog;
    const before = document.activeElement;
    lockScroll();
    openedAt.current = performance.now();
    modal?.removeAttribute("data-leaving");
    modal?.showModal();
    bringOver();
    setShown(true);
    return () => {
      // Where it goes with the one below, that one is still there.
      modal?.setAttribute("data-leaving", "");
      bringOver();
      if (!topDialog()) unlockScroll();
      if (!returnFocus) return;
      modal?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog, returnFocus]);
  useLayoutEffect(() => {
    const { current: modal } = dialog;
    if (!shown || topDialog() !== modal) return;
    const first = modal?.querySelector<HTMLElement>("[data-autofocus]") ?? modal?.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
  }, [dialog, shown]);
  return { openedAt, shown };
}

function lockScroll(): void {
  const { documentElement } = document;
  const { style } = documentElement;
  // Where fingers scroll there is no bar; to ask for its width lays out the page once more, on what is slow already.
  const mayHaveBar = matchMedia("(pointer: fine)").matches;
  if (mayHaveBar && window.innerWidth > documentElement.clientWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
}

function unlockScroll(): void {
  Object.assign(document.documentElement.style, { overflow: "", scrollbarGutter: "" });
}
