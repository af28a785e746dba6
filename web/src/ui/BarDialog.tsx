import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./BarDialog.module.css";

declare global {
  interface DOMStringMap {
    search?: "" | "asked";
    notices?: "" | "asked";
  }
}

interface BarDialogProps {
  /** Of the attribute of what opens it, such as `data-search`, whose value is « asked » where it was pressed before this was there. */
  name: "search" | "notices";
  label: string;
  className: string | undefined;
  isShortcut?: (event: KeyboardEvent) => boolean;
  children: (close: () => void) => ReactNode;
}

export function BarDialog({ name, label, className, isShortcut, children }: BarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const open = useEffectEvent(() => {
    // What asks something, or holds what is typed, is not left by the way.
    if (document.querySelector("dialog[open]")) return;
    flushSync(() => setOpened(true));
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  });
  const close = () => dialog.current?.close();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut?.(event)) return;
    event.preventDefault();
    if (dialog.current?.open) close();
    else open();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onPress = ({ target }: MouseEvent) => void (target instanceof Element && target.closest(`[data-${name}]`) && open());
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("click", onPress, { signal });
    if (document.querySelector(`[data-${name}=asked]`)) open();
    return () => ending.abort();
  }, [name]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onClose={() => setOpened(false)}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
    >
      {opened && <div className={styles.sheet}>{children(close)}</div>}
    </dialog>
  );
}
