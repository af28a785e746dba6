import { Select } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFormState } from "../../kit/forms/form-state.ts";
import { NumberField } from "../../ui/NumberField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import styles from "./DutyOffset.module.css";
import { offsetText } from "./offset-text.ts";

const units = [
  { value: "offsetDays", label: "jours" },
  { value: "offsetMinutes", label: "minutes" },
];
const ways = [
  { value: "before", label: "avant le match" },
  { value: "after", label: "après le match" },
];

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** « 30 jours avant le match », « 120 minutes avant le match »: a number of days has an hour, which stands beside it. */
export function DutyOffset() {
  const { values, errors, set, show, readOnly } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => {
    const hidden = ["offsetDays", "offsetMinutes"].map(show);
    return () => {
      for (const hide of hidden) hide();
    };
  }, []);
  const [inDays, inMinutes] = [numberIn(values.offsetDays), numberIn(values.offsetMinutes)];
  const [unit, setUnit] = useState(inMinutes === null ? "offsetDays" : "offsetMinutes");
  const value = inDays ?? inMinutes;
  const [before, setBefore] = useState(value === null || value < 0);
  if (readOnly !== null) {
    const hour = typeof values.hour === "string" ? values.hour : null;
    return <ReadOnlyField label="Échéance">{offsetText({ offsetDays: inDays, hour, offsetMinutes: inMinutes })}</ReadOnlyField>;
  }
  const put = (count: number | null, isBefore: boolean, as: string) => {
    const signed = count === null ? null : count * (isBefore ? -1 : 1) || 0;
    set("offsetDays", as === "offsetDays" ? signed : null);
    set("offsetMinutes", as === "offsetMinutes" ? signed : null);
  };
  const count = value === null ? null : Math.abs(value);
  return (
    <div className={styles.offset}>
      <NumberField
        label="Échéance"
        value={count}
        onChange={(next) => put(next, before, unit)}
        error={errors.offsetDays ?? errors.offsetMinutes}
        required
        data-target="offsetDays"
      />
      <Select
        label="Compté en"
        data={units}
        value={unit}
        allowDeselect={false}
        onChange={(chosen) => {
          setUnit(chosen ?? "offsetDays");
          put(count, before, chosen ?? "offsetDays");
        }}
      />
      <Select
        label="Avant ou après"
        data={ways}
        value={before ? "before" : "after"}
        allowDeselect={false}
        onChange={(chosen) => {
          setBefore(chosen === "before");
          put(count, chosen === "before", unit);
        }}
      />
    </div>
  );
}
