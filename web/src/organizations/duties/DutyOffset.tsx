import { useEffect, useState } from "react";
import { useFormState } from "../../kit/forms/form-state.ts";
import { countIn, withSign } from "../../kit/forms/signed.ts";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
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

export function DutyOffset() {
  const { values, errors, set, show, readOnly } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => {
    const hidden = ["offsetDays", "offsetMinutes"].map(show);
    return () => {
      for (const hide of hidden) hide();
    };
  }, []);
  const { offsetDays: inDays = null, offsetMinutes: inMinutes = null } = values;
  const [unit, setUnit] = useState(inMinutes === null ? "offsetDays" : "offsetMinutes");
  const value = inDays ?? inMinutes;
  const [before, setBefore] = useState(typeof value !== "number" || value < 0);
  if (readOnly !== null) {
    const hour = typeof values.hour === "string" ? values.hour : null;
    return (
      <ReadOnlyField label="Échéance">
        {offsetText({ offsetDays: numberIn(inDays), hour, offsetMinutes: numberIn(inMinutes) })}
      </ReadOnlyField>
    );
  }
  const put = (next: number | string | null, isBefore: boolean, as: string) => {
    const signed = withSign(next, isBefore);
    set("offsetDays", as === "offsetDays" ? signed : null);
    set("offsetMinutes", as === "offsetMinutes" ? signed : null);
  };
  const count = countIn(value);
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
      <SelectField
        label="Compté en"
        options={units}
        value={unit}
        onChange={({ currentTarget: { value: chosen } }) => {
          setUnit(chosen ?? "offsetDays");
          put(count, before, chosen ?? "offsetDays");
        }}
      />
      <SelectField
        label="Avant ou après"
        options={ways}
        value={before ? "before" : "after"}
        onChange={({ currentTarget: { value: chosen } }) => {
          setBefore(chosen === "before");
          put(count, chosen === "before", unit);
        }}
      />
    </div>
  );
}

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
