import { useEffect, useState } from "react";
import type { PageAction } from "./items.ts";

const MOST = 6;

const PRESSED = "button, a[download], a[data-action], a[href$='/new'], a[href$='/create'], a[href*='/create?']";

/** What stands in a row is that row's; menus and tabs lead to screens, which are found by themselves. */
const NOT_OF_THE_PAGE =
  "table, li, nav, [role=row], [role=listbox], [role=tablist], [role=radiogroup], [data-menu], dialog, [role=dialog], .am-pages, label, fieldset";

function pageActions(): PageAction[] {
  const actions = new Map<string, PageAction>();
  for (const element of document.querySelector("#content")?.querySelectorAll<HTMLElement>(PRESSED) ?? []) {
    const title = nameOf(element);
    if (title === "" || actions.has(title) || !isPressable(element)) continue;
    actions.set(title, { title, run: () => press(element) });
  }
  return [...actions.values()].slice(0, MOST);
}

export function usePageActions(): readonly PageAction[] {
  const [actions, setActions] = useState(pageActions);
  useEffect(() => {
    const page = document.querySelector("#content");
    const observer = new MutationObserver(() => setActions(pageActions()));
    if (page) observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return actions;
}

/** By the words that are read on it: what has a sign alone belongs to what stands beside it. */
const nameOf = (element: HTMLElement): string => (element.innerText ?? element.textContent).replaceAll(/\s+/g, " ").trim();

const isPressable = (element: HTMLElement): boolean =>
  !element.matches("[disabled], [aria-disabled=true], [aria-hidden=true]") &&
  element.parentElement?.closest(NOT_OF_THE_PAGE) == null &&
  element.checkVisibility({ visibilityProperty: true });

function press(element: HTMLElement): void {
  element.scrollIntoView({ block: "nearest" });
  element.focus();
  element.click();
}
