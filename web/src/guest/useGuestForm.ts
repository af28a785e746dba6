import { checkGuestForm, type GuestField, type GuestForm, type GuestValues } from "@avant-match/contract/kit/guest-form.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Sent } from "./send.ts";

type Told = Pick<Sent, "ok" | "detail" | "violations">;

export interface AskedField extends Partial<GuestField> {
  id: string;
  error: string | undefined;
}

export interface GuestFormOptions<F extends GuestForm> {
  form: F;
  rules?: (entries: FormData) => Violation[];
  send: (values: GuestValues<F>, entries: FormData) => Promise<Told | undefined>;
  onSent?: () => void;
}

export function useGuestForm<F extends GuestForm>({ form, rules, send, onSent }: GuestFormOptions<F>) {
  const element = useRef<HTMLFormElement>(null);
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const [first] = violations;
    if (first) element.current?.querySelector<HTMLInputElement>(`input[name=${first.propertyPath}]`)?.focus();
  }, [violations]);

  async function run(work: () => Promise<Told | undefined>) {
    setViolations([]);
    setRefusal(undefined);
    setBusy(true);
    const sent = await work();
    if (!sent) return;
    setBusy(false);
    if (sent.ok) return onSent?.();
    const known = sent.violations.filter(({ propertyPath }) => propertyPath in form);
    setViolations(known);
    if (known.length === 0) setRefusal(sent.detail);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const { values, violations: wrong } = checkGuestForm(form, givenBy(form, entries));
    const all = [...wrong, ...(rules?.(entries) ?? [])];
    if (all.length === 0) return void run(() => send(values, entries));
    setViolations(all);
    setRefusal(undefined);
  }

  const error = (name: string) => violations.find(({ propertyPath }) => propertyPath === name)?.message;
  return {
    error,
    field: (name: keyof F & string): AskedField => ({ id: name, ...form[name], error: error(name) }),
    refusal,
    busy,
    attempt: (work: () => Promise<Told | undefined>) => void (busy || run(work)),
    // Where no script runs, or none yet, nothing is sent and what is typed stays.
    attributes: { ref: element, method: "dialog", onSubmit: submit, noValidate: true },
  };
}

const givenBy = (form: GuestForm, entries: FormData): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).map(([name, { kind }]) => [name, kind === "consent" ? entries.has(name) : entries.get(name)]));

export const sameTwice = (entries: FormData): Violation[] =>
  entries.get("confirmation") === entries.get("password") || !entries.get("confirmation")
    ? []
    : [{ propertyPath: "confirmation", message: "Les mots de passe ne correspondent pas.", code: "invalid" }];

export const confirmation = {
  confirmation: { label: "Confirmation du mot de passe", kind: "secret", required: "La confirmation est requise." },
} as const satisfies GuestForm;
