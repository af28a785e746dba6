import type { Control, Field } from "@avant-match/contract/kit/resource.ts";
import { Select } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { ClockField } from "../../ui/ClockField.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { DateTimeField } from "../../ui/DateTimeField.tsx";
import { joinInstant, splitInstant } from "../../ui/text/instant.ts";
import styles from "./controls.module.css";
import { asText, type ControlProps, empty, plainControls } from "./plain-controls.tsx";

function SwitchControl({ field: _field, picker: _picker, value, required: _required, ...rest }: ControlProps) {
  return <Switch {...rest} checked={value === true} />;
}

function SelectControl(props: ControlProps) {
  return props.field.choices ? <NumberChoice {...props} choices={props.field.choices} /> : <plainControls.select {...props} />;
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

function NotEditable({ label }: ControlProps): ReactNode {
  throw new Error(`${label}: this field has no control.`);
}

/** How each field is typed in. */
export const controls: Readonly<Record<Control, ComponentType<ControlProps>>> = {
  ...plainControls,
  color: ColorControl,
  switch: SwitchControl,
  select: SelectControl,
  instant: InstantControl,
  day: DayControl,
  clock: ClockControl,
  list: NotEditable,
  periods: NotEditable,
  object: NotEditable,
  html: NotEditable,
};
