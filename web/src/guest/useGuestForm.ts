import { checkGuestForm, type GuestForm, type GuestValues } from "@avant-match/contract/kit/guest-form.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Sent } from "./send.ts";

interface Options<F extends GuestForm> {
  form: F;
  /** What the form alone can tell, such as two passwords that differ. */
  rules?: (entries: FormData) => Violation[];
  send: (values: GuestValues<F>, entries: FormData) => Promise<Sent>;
  onSent: () => void;
}

/** A form of a guest page: checked before it is sent, its messages at the fields, the first focused; what was typed stays. */
export function useGuestForm<F extends GuestForm>({ form, rules, send, onSent }: Options<F>) {
  const element = useRef<HTMLFormElement>(null);
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const [first] = violations;
    if (first) element.current?.querySelector<HTMLInputElement>(`input[name=${first.propertyPath}]`)?.focus();
  }, [violations]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const { values, violations: wrong } = checkGuestForm(form, givenBy(form, entries));
    const all = [...wrong, ...(rules?.(entries) ?? [])];
    setViolations(all);
    setRefusal(undefined);
    if (all.length > 0) return;
    setBusy(true);
    const sent = await send(values, entries);
    setBusy(false);
    if (sent.ok) return onSent();
    const [known, unknown] = [sent.violations.filter(({ propertyPath }) => propertyPath in form), sent.violations.length === 0];
    setViolations(known);
    if (known.length === 0 || unknown) setRefusal(sent.detail);
  }

  const error = (name: string) => violations.find(({ propertyPath }) => propertyPath === name)?.message;
  return {
    error,
    refusal,
    busy,
    // Where no script runs, or none yet, nothing is sent and what is typed stays.
    attributes: {
      ref: element,
      method: "dialog",
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      noValidate: true,
    },
  };
}

const givenBy = (form: GuestForm, entries: FormData): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).map(([name, { kind }]) => [name, kind === "consent" ? entries.has(name) : entries.get(name)]));
