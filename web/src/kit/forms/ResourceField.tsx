import { requiredOf, wireName } from "@avant-match/contract/kit/check.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { controls } from "./controls.tsx";
import { fieldText } from "./field-text.ts";
import type { PickerProps } from "./fields.ts";
import { useFormState } from "./form-state.ts";

interface ResourceFieldProps {
  name: string;
  label?: string;
  description?: ReactNode;
  picker?: (field: PickerProps) => ReactNode;
}

/** A field of the form around it: label, control, star, unit and message are the contract's. A read-only one is text. */
export function ResourceField({ name, label, description, picker }: ResourceFieldProps) {
  const { resource, item, values, errors, readOnly, set, show } = useFormState();
  const client = useQueryClient();
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.type} has no field ${name}.`);
  const wire = wireName(name, field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show(wire), [wire]);
  const Control = controls[field.control];
  const value = values[wire];
  const common = {
    label: label ?? field.label,
    description,
    error: errors[wire],
    required: requiredOf(field, values) !== undefined,
    disabled: readOnly !== null,
    "data-target": name,
    onChange: (next: unknown) => set(wire, next),
  };
  const current = (item as Record<string, unknown> | null)?.[name] ?? null;
  const pick = picker && (() => picker({ ...common, value: value as string | null, current }));
  if (readOnly !== null && !field.to) {
    const given = value !== null && value !== undefined && value !== "";
    return <ReadOnlyField label={common.label}>{given ? fieldText(client, field, value, []) : field.empty}</ReadOnlyField>;
  }
  return <Control {...common} field={field} value={value} picker={pick} />;
}
