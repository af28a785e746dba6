import { useEffect, useLayoutEffect, useRef } from "react";

/** When a form goes with its page, the focus of a keyboard goes on to the title of what takes its place, not to the start of the page. */
export function usePageNext(): void {
  const shown = useRef<ReadonlyMap<HTMLElement, string>>(new Map());
  // As it goes, the next page may have written its own title where the last one stood.
  useEffect(() => {
    shown.current = texts();
  });
  useLayoutEffect(() => () => goOnOnceGone(shown.current), []);
}

function goOnOnceGone(shown: ReadonlyMap<HTMLElement, string>): void {
  // Over a dialog its list has the last word.
  if (!document.activeElement?.matches("main :focus-visible")) return;
  const before = new Map([...texts(), ...shown]);
  let given: HTMLElement | undefined;
  const look = () => {
    if (document.activeElement !== document.body || given?.isConnected) return;
    given = titles().find((title) => before.get(title) !== title.textContent);
    if (!given) return;
    given.tabIndex = -1;
    given.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    clearTimeout(waiting);
    removeEventListener("focusin", leave);
  };
  const leave = ({ target }: FocusEvent) => target !== given && end();
  const waiting = setTimeout(end, WAIT_MS);
  addEventListener("focusin", leave);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

const WAIT_MS = 5000;

const texts = () => new Map(titles().map((title) => [title, title.textContent]));

const titles = () =>
  [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")].filter((title) => !title.closest("[contenteditable]"));

/** When what was pressed goes away, the focus goes to the title of its part of the page. Returns what to call on a press. */
export function useTitleNext(): () => void {
  const title = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      const next = title.current;
      if (document.activeElement !== document.body || !next?.isConnected) return;
      next.tabIndex = -1;
      next.focus();
    },
    [],
  );
  return () => {
    const named = document.activeElement?.closest("[aria-labelledby]")?.getAttribute("aria-labelledby");
    title.current = named ? document.getElementById(named) : null;
  };
}
