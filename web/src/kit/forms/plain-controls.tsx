import type { Control, Field } from "@avant-match/contract/kit/resource.ts";
import type { ComponentType, ReactNode } from "react";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { TextArea, TextField } from "../../ui/controls/TextField.tsx";

export interface ControlProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  id?: string;
  required: boolean;
  disabled: boolean;
  "data-target": string;
  picker?: (() => ReactNode) | undefined;
}

// The control of a field and the type of its values are declared together, in the contract's own functions.
export const asText = (value: unknown) => (value as string | null) ?? "";

function line(type: "text" | "email" | "tel" | "url") {
  return function Line({ field: _field, picker: _picker, value, onChange, ...rest }: ControlProps) {
    const change = (typed: string) => onChange(typed === "" ? null : typed);
    return <TextField {...rest} type={type} autoComplete="off" value={asText(value)} onChange={(e) => change(e.currentTarget.value)} />;
  };
}

const Comments = ({ field: _field, picker: _picker, value, onChange, ...rest }: ControlProps) => (
  <TextArea {...rest} value={asText(value)} onChange={({ currentTarget }) => onChange(currentTarget.value || null)} />
);

const NumberControl = ({ field, picker: _picker, value, ...rest }: ControlProps) => (
  <NumberField {...rest} unit={field.unit} grouped={field.grouped} value={value as number | string | null} />
);

export const empty = "Non renseigné";

function CodeChoice({ field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  const options = Object.entries(field.options ?? {}).map(([code, label]) => ({ value: code, label }));
  const code = asText(value) || (field.nullable ? "" : (field.fallback ?? ""));
  return (
    <SelectField
      {...rest}
      empty={rest.required ? "Choisir" : field.nullable ? empty : undefined}
      options={options}
      value={code}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function Tristate({ field: _field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  const text = value === null ? "" : String(value);
  return (
    <SelectField
      {...rest}
      empty={rest.required ? "Choisir" : empty}
      options={answers}
      value={text}
      onChange={({ currentTarget: { value: answer } }) => onChange(answer ? answer === "true" : null)}
    />
  );
}

const answers = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

function RelationControl({ picker }: ControlProps) {
  if (!picker) throw new Error("The field of a relation needs a picker.");
  return picker();
}

export const plainControls = {
  text: line("text"),
  email: line("email"),
  phone: line("tel"),
  url: line("url"),
  comments: Comments,
  number: NumberControl,
  select: CodeChoice,
  tristate: Tristate,
  relation: RelationControl,
} satisfies Partial<Record<Control, ComponentType<ControlProps>>>;
