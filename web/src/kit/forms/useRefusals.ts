import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { useRef, useState } from "react";
import { placeViolations } from "../server/drafts.ts";
import { only, type useFormValues } from "./useFormValues.ts";

export function useRefusals(setErrors: ReturnType<typeof useFormValues>["setErrors"]) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const shown = useRef(new Set<string>());
  return {
    refusals,
    attempts,
    isShown: (name: string) => shown.current.has(name),
    show: (name: string) => {
      shown.current.add(name);
      return () => shown.current.delete(name);
    },
    /** `fallback` is said where there is no violation to show. The errors that `stands` names stay. */
    refuse: (violations: readonly Violation[], fallback?: string, stands: (name: string) => boolean = () => false) => {
      const { fields, others } = placeViolations(violations, shown.current);
      setErrors((now) => ({ ...only(now, stands), ...fields }));
      setRefusals(violations.length === 0 && fallback ? [fallback] : others);
      setAttempts((count) => count + 1);
    },
    forgive: () => setRefusals([]),
  };
}

export type Refusals = ReturnType<typeof useRefusals>;
