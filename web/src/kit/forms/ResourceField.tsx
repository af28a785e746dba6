import { wireName } from "@avant-match/contract/kit/check.ts";
import { type ReactNode, useEffect } from "react";
import { controls } from "./controls.tsx";
import type { PickerProps } from "./fields.ts";
import { useFormState } from "./form-state.ts";

interface ResourceFieldProps {
  name: string;
  label?: string;
  description?: ReactNode;
  picker?: (field: PickerProps) => ReactNode;
}

/** One field of the form around it: label, control, star, unit and message come from the contract. */
export function ResourceField({ name, label, description, picker }: ResourceFieldProps) {
  const { resource, item, values, errors, readOnly, set, show } = useFormState();
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.type} has no field ${name}.`);
  const wire = wireName(name, field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show(wire), [wire]);
  const Control = controls[field.control];
  const common = {
    label: label ?? field.label,
    description,
    error: errors[wire],
    required: field.required !== undefined,
    disabled: readOnly !== null,
    onChange: (value: unknown) => set(wire, value),
  };
  const current = (item as Record<string, unknown> | null)?.[name] ?? null;
  const pick = picker && (() => picker({ ...common, value: values[wire] as string | null, current }));
  return <Control {...common} field={field} value={values[wire]} picker={pick} />;
}
