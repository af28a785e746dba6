import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Goes to the `data-target` of the address’s hash: the first empty field, or what opens; else to `data-arrival`. Once. */
export function useArrival(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    const arrive = ({ pathname, hash }: { pathname: string; hash: string }) => {
      stop();
      if (hash === "" || document.getElementById(hash)) return;
      const isQuiet = () => client.isFetching() === 0;
      stop = whenThere(hash.split(","), isQuiet, (target) => {
        const opens = target?.dataset.opens ?? pathname;
        // The address has said what it had to say: going back does not come here again.
        void router.navigate({ to: opens, replace: true, resetScroll: false });
        if (target && opens === pathname) take(target);
      });
    };
    arrive(router.latestLocation);
    const unsubscribe = router.subscribe("onRendered", ({ toLocation }) => {
      // The address changes before the screen does: what looks at a screen from outside waits for this.
      document.documentElement.dataset.shown = toLocation.pathname;
      arrive(toLocation);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router, client]);
}

function whenThere(names: readonly string[], isQuiet: () => boolean, found: (target: HTMLElement | null) => void): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  const end = (target: HTMLElement | null) => {
    stop();
    found(target);
  };
  const look = () => {
    clearTimeout(waiting);
    const target = targetOf(names);
    if (target) return end(target);
    waiting = setTimeout(() => (isQuiet() ? end(document.querySelector<HTMLElement>("[data-arrival]")) : look()), WHILE);
  };
  const observer = new MutationObserver((changes) => changes.some(({ addedNodes }) => addedNodes.length > 0) && look());
  const stop = () => {
    clearTimeout(waiting);
    observer.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const act of acts) addEventListener(act, stop);
  look();
  return stop;
}

const WHILE = 1500;
const acts = ["pointerdown", "keydown"] as const;

function targetOf(names: readonly string[]): HTMLElement | undefined {
  const there = names.flatMap((name) => document.querySelector<HTMLElement>(`[data-target="${CSS.escape(name)}"]`) ?? []);
  return there.find((target) => target instanceof HTMLInputElement && target.value === "") ?? there[0];
}

function take(target: HTMLElement): void {
  for (let folded = target.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null) folded.open = true;
  target.scrollIntoView({ block: "center" });
  if (target instanceof HTMLButtonElement) target.click();
  else target.focus({ preventScroll: true });
}
