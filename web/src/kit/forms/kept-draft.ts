import { useEffect, useEffectEvent, useState } from "react";
import { forgetKept, type Keeps, keep, keptUnder } from "../kept.ts";
import { quietly } from "../quietly.ts";

export const useKept = <T>(key: string, keeps?: Keeps): T | null => useState(() => keptUnder<T>(key, keeps))[0];

/**
 * Keeps what is typed for as long as it is not saved; null is nothing. A form that goes because its user left it takes it
 * along; one that goes with its page (a session that ended, a reload, a crash), or says that it still holds what was typed
 * while the next screen was on its way, leaves it to the next.
 */
export function useKeeping(key: string, typed: object | null, keeps?: Keeps, isHolding: () => boolean = nothing): void {
  const holds = useEffectEvent(isHolding);
  useEffect(() => {
    if (typed) quietly(() => keep(key, JSON.stringify(typed), keeps));
    else forgetKept(key, keeps);
  }, [key, typed, keeps]);
  useEffect(() => () => void (holds() || forgetKept(key, keeps)), [key, keeps]);
}

const nothing = () => false;
