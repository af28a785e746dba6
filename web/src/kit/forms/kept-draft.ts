import { useEffect, useEffectEvent, useState } from "react";
import { forgetKept, type Keeps, keep, keptUnder } from "../kept.ts";
import { quietly } from "../quietly.ts";

export const useKept = <T>(key: string, keeps?: Keeps): T | null => useState(() => keptUnder<T>(key, keeps))[0];

/** Keeps unsaved input. A form that its user leaves forgets it; one that goes with its page, or still holds it, leaves it to the next. */
export function useKeeping(key: string, typed: object | null, keeps?: Keeps, isHolding = () => false): void {
  const holds = useEffectEvent(isHolding);
  useEffect(() => {
    if (typed) quietly(() => keep(key, JSON.stringify(typed), keeps));
    else forgetKept(key, keeps);
  }, [key, typed, keeps]);
  useEffect(() => () => void (holds() || forgetKept(key, keeps)), [key, keeps]);
}
