import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { type ReactNode, useRef, useState } from "react";
import { type Draft, placeViolations } from "../server/drafts.ts";

type Errors = Readonly<Record<string, ReactNode>>;

export function useFormValues(initial: Draft) {
  const [values, setDrawn] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  // A handler may read what was typed before it is drawn.
  const latest = useRef(initial);
  const put = (next: Draft) => {
    latest.current = next;
    setDrawn(next);
  };
  return {
    values,
    errors,
    setErrors,
    clearErrors: () => setErrors({}),
    getValues: () => latest.current,
    setFieldValue: (name: string, value: unknown) => {
      put({ ...latest.current, [name]: value });
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    setValues: (next: Draft, stands: (name: string) => boolean = () => false) => {
      put({ ...latest.current, ...next });
      setErrors((now) => only(now, stands));
    },
  };
}

const only = (errors: Errors, stands: (name: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => stands(name)));

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
