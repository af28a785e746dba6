import { useQueryClient } from "@tanstack/react-query";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { controls } from "./controls.tsx";
import { fieldText } from "./field-text.ts";
import type { ControlProps } from "./plain-controls.tsx";

/** A field as the application draws it; a read-only one is text, a related one in its picker. */
export function FieldControl(props: ControlProps) {
  const { field, value, label, disabled } = props;
  const client = useQueryClient();
  const Control = controls[field.control];
  if (!disabled || field.to) return <Control {...props} />;
  const given = value !== null && value !== undefined && value !== "";
  return <ReadOnlyField label={label}>{given ? fieldText(client, field, value, []) : field.empty}</ReadOnlyField>;
}
