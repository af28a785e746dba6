import { requiredOf, wireName } from "@avant-match/contract/kit/check.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Fragment, type ReactNode } from "react";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import type { Layout, PickerProps, Pickers } from "./fields.ts";
import { useFormState, useShown } from "./form-state.ts";

interface OwnFieldsProps extends Layout<string> {
  resource: AnyResource;
  pickers?: Pickers;
}

export function OwnFields({ resource, pairs = [], wide = [], hints = {}, after = {}, pickers = {} }: OwnFieldsProps): ReactNode {
  const rows = [...pairs, ...wide];
  const one = (name: string) => <ResourceField key={name} {...{ name }} picker={pickers[name]} description={hints[name]} />;
  const written = Object.entries(resource.fields).filter(([, { mode }]) => mode === "required" || mode === "optional");
  return written.map(([name]) => {
    const row = rows.find((each) => each.includes(name));
    if (row && row[0] !== name) return null;
    return (
      <Fragment key={name}>
        {row ? <FieldPair wide={rows.indexOf(row) >= pairs.length}>{row.map(one)}</FieldPair> : one(name)}
        {after[name]}
      </Fragment>
    );
  });
}

interface ResourceFieldProps {
  name: string;
  label?: string;
  description?: ReactNode;
  picker?: (field: PickerProps) => ReactNode;
}

export function ResourceField({ name, label, description, picker }: ResourceFieldProps) {
  const { resource, item, values, errors, readOnly, set, Control } = useFormState();
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.type} has no field ${name}.`);
  const wire = wireName(name, field);
  useShown(wire);
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
  return <Control {...common} field={field} value={value} picker={pick} />;
}
