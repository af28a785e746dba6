import { type ReactNode, useRef, useState } from "react";
import type { Draft } from "../server/drafts.ts";

type Errors = Readonly<Record<string, ReactNode>>;

/** The values and errors of a form. Typing in a field takes its error away, other values take all but those that still stand. */
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

export const only = (errors: Errors, stands: (name: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => stands(name)));
