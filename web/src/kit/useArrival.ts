import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Goes to what an address asks for on its screen, as soon as that is there: the first empty of the fields named, or what opens
 * more, as in « …/pitch#pitchManager » and « …/parkings#parkings ». Names stand on the elements as `data-target`. Once per page.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const arrive = ({ pathname, hash }: { pathname: string; hash: string }) => {
      stop();
      if (hash === "") return;
      stop = whenThere(hash.split(","), (target) => {
        const opens = target.dataset.opens ?? pathname;
        // The address has said what it had to say: going back does not come here again.
        void router.navigate({ to: opens, replace: true, resetScroll: false });
        if (opens === pathname) take(target);
      });
    };
    arrive(router.latestLocation);
    const unsubscribe = router.subscribe("onRendered", ({ toLocation }) => arrive(toLocation));
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
}

/** Calls once with the target, now or when it is drawn, unless the user does something else first. */
function whenThere(names: readonly string[], found: (target: HTMLElement) => void): () => void {
  const look = () => {
    const target = targetOf(names);
    if (target) {
      stop();
      found(target);
    }
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const act of acts) addEventListener(act, stop);
  look();
  return stop;
}

const acts = ["pointerdown", "keydown"] as const;

function targetOf(names: readonly string[]): HTMLElement | undefined {
  const there = names.flatMap((name) => document.querySelector<HTMLElement>(`[data-target="${CSS.escape(name)}"]`) ?? []);
  return there.find((target) => target instanceof HTMLInputElement && target.value === "") ?? there[0];
}

function take(target: HTMLElement): void {
  target.scrollIntoView({ block: "center" });
  if (target instanceof HTMLButtonElement) target.click();
  else target.focus({ preventScroll: true });
}
