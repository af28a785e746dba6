import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./SearchDialog.module.css";
import type { SearchContentProps } from "./SearchDialog.tsx";

declare global {
  interface DOMStringMap {
    search?: "" | "asked";
  }
}

export function Search({ children }: { children: (content: Pick<SearchContentProps, "input" | "onClose">) => React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const open = useEffectEvent(() => {
    if (dialog.current?.open || isModalOpen()) return;
    // Drawn and shown in the frame of the press.
    flushSync(() => setOpened(true));
    dialog.current?.showModal();
    input.current?.focus();
  });
  const close = () => dialog.current?.close();
  const toggle = useEffectEvent(() => (dialog.current?.open ? close() : open()));
  useEffect(() => {
    document.documentElement.dataset.keys = /Mac|iP(hone|ad)/.test(navigator.platform) ? "mac" : "other";
    const ending = new AbortController();
    const { signal } = ending;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      toggle();
    };
    const onPress = ({ target }: MouseEvent) => void (target instanceof Element && target.closest("[data-search]") && open());
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("click", onPress, { signal });
    if (document.querySelector("[data-search=asked]")) open();
    return () => ending.abort();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Rechercher partout"
      onClose={() => setOpened(false)}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={keepEscape}
    >
      {opened && children({ input, onClose: close })}
    </dialog>
  );
}

/** Escape is for the dialog alone. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: globalThis.KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented;

/** What asks something, or holds what is typed, is not left by the way. */
const isModalOpen = (): boolean => document.querySelector("dialog[open]") !== null;
