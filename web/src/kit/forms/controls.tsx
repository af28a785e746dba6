import type { Control, Field } from "@avant-match/contract/kit/resource.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { ClockField } from "../../ui/ClockField.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { DateTimeField } from "../../ui/DateTimeField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { joinInstant, splitInstant } from "../../ui/text/instant.ts";
import { fieldText } from "../value-text.ts";
import { ChoiceBox } from "./ChoiceBox.tsx";
import styles from "./controls.module.css";
import { asText, type ControlProps, empty, plainControls } from "./plain-controls.tsx";

export function FieldControl(props: ControlProps) {
  const { field, value, label, disabled } = props;
  const client = useQueryClient();
  const Control = controls[field.control];
  if (!disabled || field.to) return <Control {...props} />;
  const given = value !== null && value !== undefined && value !== "";
  return <ReadOnlyField label={label}>{given ? fieldText(client, field, value, []) : field.empty}</ReadOnlyField>;
}

const SwitchControl = ({ field: _field, picker: _picker, value, required: _required, ...rest }: ControlProps) => (
  <Switch {...rest} checked={value === true} />
);

const SelectControl = (props: ControlProps) =>
  props.field.choices ? <NumberChoice {...props} choices={props.field.choices} /> : <plainControls.select {...props} />;

function NumberChoice({ field, picker: _picker, value, onChange, choices, ...rest }: ControlProps & { choices: NumberChoices }) {
  const options = choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  const none = field.empty ?? empty;
  const read = (code: string) => (options.some((option) => option.value === code) ? Number(code) : code);
  return (
    <ChoiceBox
      {...rest}
      options={rest.required ? options : [{ value: "", label: none }, ...options]}
      value={value === null || value === undefined ? null : String(value)}
      placeholder={rest.required ? "Choisir" : none}
      onChange={(code) => onChange(code ? read(code) : null)}
    />
  );
}

type NumberChoices = NonNullable<Field["choices"]>;

const InstantControl = ({ field, picker: _picker, value, ...rest }: ControlProps) => (
  <DateTimeField {...rest} usualHour={field.usualHour} value={value as string | null} />
);

function DayControl({ field, picker: _picker, value, onChange, ...rest }: ControlProps) {
  const { date } = splitInstant(value as string | null);
  return (
    <DateBox {...rest} value={date} onChange={(day) => onChange(day && (field.column === "text" ? day : joinInstant(day, "12:00")))} />
  );
}

const ClockControl = ({ field: _field, picker: _picker, value, ...rest }: ControlProps) => (
  <ClockField {...rest} value={value as string | null} />
);

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
