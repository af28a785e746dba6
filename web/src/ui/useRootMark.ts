import { useLayoutEffect } from "react";

/**
 * Marks the document while a component is shown, for what is drawn beside it. A style that looks for the component from there
 * (`html:has(…)`) would have the whole page styled anew at every change in it.
 */
export function useRootMark(name: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(name, isOn);
    return () => document.documentElement.removeAttribute(name);
  }, [name, isOn]);
}
