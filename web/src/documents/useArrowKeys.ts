import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

const TOOLS = "button, select";

/** A toolbar of one stop for Tab: inside, the arrows, Home and End lead from tool to tool, and Tab comes back to the last. */
export function useArrowKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);

  const stopAt = (tool: HTMLElement | undefined) => {
    last.current = tool ?? null;
    for (const each of toolsIn(bar.current)) each.tabIndex = each === tool ? 0 : -1;
  };

  useLayoutEffect(() => {
    const tools = toolsIn(bar.current);
    stopAt(tools.find((tool) => tool === last.current) ?? tools[0]);
  });

  return {
    ref: bar,
    onFocus: ({ target }: { target: EventTarget }) =>
      stopAt(toolsIn(bar.current).find((tool) => tool === target) ?? last.current ?? undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const tools = toolsIn(bar.current);
      const at = event.target instanceof HTMLElement ? tools.indexOf(event.target) : -1;
      const to = at < 0 ? undefined : tools.at(placeFor(event.key, at, tools.length));
      if (!to || event.ctrlKey || event.metaKey || event.altKey || !(event.key in steps)) return;
      event.preventDefault();
      to.focus();
    },
  };
}

const toolsIn = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: 0, End: 0 };

function placeFor(key: string, at: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return (at + (steps[key] ?? 0)) % count;
}
