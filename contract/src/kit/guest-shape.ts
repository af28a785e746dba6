import type { GuestForm, GuestValues } from "./guest-form.ts";
import { keysOf } from "./keys.ts";
import { record, type Shape, shape, type Value } from "./shape.ts";

/** Describes a guest form, with what else the request may carry. */
/* @__NO_SIDE_EFFECTS__ */
export function guestShape<F extends GuestForm>(form: F, label: string, more: Readonly<Record<string, Value>> = {}): Shape<GuestValues<F>> {
  const fields = Object.entries(form).map(([name, { kind, label: title }]): [string, Value] => [
    name,
    { type: kind === "consent" ? "boolean" : "string", title },
  ]);
  return shape(null, label, record({ ...Object.fromEntries(fields), ...more }, keysOf(form))) as Shape<GuestValues<F>>;
}
