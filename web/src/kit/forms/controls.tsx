import type { Control, Field } from "@avant-match/contract/kit/resource.ts";
import { Select } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { ClockField } from "../../ui/ClockField.tsx";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextArea, TextField } from "../../ui/controls/TextField.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { DateTimeField } from "../../ui/DateTimeField.tsx";
import { joinInstant, splitInstant } from "../../ui/text/instant.ts";
import styles from "./controls.module.css";

export interface ControlProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required: boolean;
  disabled: boolean;
  /** By which an address finds the field on its screen. */
  "data-target": string;
  /** What draws the choice of another resource. */
  picker?: (() => ReactNode) | undefined;
}

// The control of a field and the type of its values are declared together, in the contract's own functions.
const asText = (value: unknown) => (value as string | null) ?? "";

function line(type: "text" | "email" | "tel" | "url") {
  return function Line({ field: _field, picker: _picker, value, onChange, ...rest }: ControlProps) {
    const change = (typed: string) => onChange(typed === "" ? null : typed);
    return <TextField {...rest} type={type} autoComplete="off" value={asText(value)} onChange={(e) => change(e.currentTarget.value)} />;
  };
}

function Comments({ field: _field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  return <TextArea {...rest} value={asText(value)} onChange={({ currentTarget }) => onChange(currentTarget.value || null)} />;
}

function NumberControl({ field, picker: _picker, value, ...rest }: ControlProps) {
  return <NumberField {...rest} unit={field.unit} grouped={field.grouped} value={value as number | string | null} />;
}

function SwitchControl({ field: _field, picker: _picker, value, required: _required, ...rest }: ControlProps) {
  return <Switch {...rest} checked={value === true} />;
}

const empty = "Non renseigné";

function SelectControl(props: ControlProps) {
  return props.field.choices ? <NumberChoice {...props} choices={props.field.choices} /> : <CodeChoice {...props} />;
}

/** Many numbers are found by typing what one is called. */
function NumberChoice({
  field,
  picker: _picker,
  value,
  onChange,
  choices,
  ...rest
}: ControlProps & { choices: NonNullable<Field["choices"]> }) {
  const options = choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  const data = rest.required ? options : [{ value: "", label: field.empty ?? empty }, ...options];
  return (
    <Select
      {...rest}
      searchable
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      placeholder={rest.required ? "Choisir" : (field.empty ?? empty)}
      onChange={(code) => onChange(code ? Number(code) : null)}
      allowDeselect={false}
    />
  );
}

function CodeChoice({ field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  const options = Object.entries(field.options ?? {}).map(([code, label]) => ({ value: code, label }));
  // What is not said is the fallback where there is one, and that is what is shown.
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

function InstantControl({ field, picker: _picker, value, ...rest }: ControlProps) {
  return <DateTimeField {...rest} usualHour={field.usualHour} value={value as string | null} />;
}

function DayControl({ field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  const { date } = splitInstant(value as string | null);
  return (
    <DateBox {...rest} value={date} onChange={(day) => onChange(day && (field.column === "text" ? day : joinInstant(day, "12:00")))} />
  );
}

function ClockControl({ field: _field, picker: _picker, value, ...rest }: ControlProps) {
  return <ClockField {...rest} value={value as string | null} />;
}

function ColorControl({ field: _field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  const colour = /^#[0-9a-f]{6}$/i.test(asText(value)) ? asText(value) : "#ffffff";
  return (
    <TextField
      {...rest}
      placeholder="#rrggbb"
      value={asText(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      before={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${rest.label}, nuancier`}
          value={colour}
          disabled={rest.disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}

function RelationControl({ picker }: ControlProps) {
  if (!picker) throw new Error("The field of a relation needs a picker.");
  return picker();
}

function NotEditable({ label }: ControlProps): ReactNode {
  throw new Error(`${label}: this field has no control.`);
}

/** How each field is typed in. */
export const controls: Readonly<Record<Control, ComponentType<ControlProps>>> = {
  text: line("text"),
  email: line("email"),
  phone: line("tel"),
  url: line("url"),
  color: ColorControl,
  comments: Comments,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  tristate: Tristate,
  instant: InstantControl,
  day: DayControl,
  clock: ClockControl,
  relation: RelationControl,
  list: NotEditable,
  periods: NotEditable,
  object: NotEditable,
  html: NotEditable,
};
