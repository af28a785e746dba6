import type { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { useEffect, useState } from "react";
import { useFormState } from "../../kit/forms/form-state.ts";
import { SignedFields } from "../../kit/forms/OffsetField.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import styles from "./DutyOffset.module.css";

const units = [
  { value: "offsetDays", label: "jours" },
  { value: "offsetMinutes", label: "minutes" },
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
  if (readOnly !== null) {
    const hour = typeof values.hour === "string" ? values.hour : null;
    return (
      <ReadOnlyField label="Échéance">
        {offsetText({ offsetDays: numberIn(inDays), hour, offsetMinutes: numberIn(inMinutes) })}
      </ReadOnlyField>
    );
  }
  const put = (next: unknown, as: string) => {
    for (const each of units) set(each.value, as === each.value ? next : null);
  };
  return (
    <div className={styles.offset}>
      <SignedFields
        label="Échéance"
        value={value}
        onChange={(next) => put(next, unit)}
        of=" le match"
        error={errors.offsetDays ?? errors.offsetMinutes}
        target="offsetDays"
      >
        <SelectField
          label="Compté en"
          options={units}
          value={unit}
          onChange={({ currentTarget: { value: chosen } }) => {
            setUnit(chosen);
            put(value, chosen);
          }}
        />
      </SignedFields>
    </div>
  );
}

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Offset = Pick<Read<typeof DutyModel>, "offsetDays" | "hour" | "offsetMinutes">;

/** « J−31 à 18:00 », « J+1 à 12:00 », « 120 min avant »: how far a duty is from the kickoff. */
export function offsetText({ offsetDays, hour, offsetMinutes }: Offset): string {
  if (offsetDays !== null) return `${signed("J", offsetDays)}${hour ? ` à ${hour}` : ""}`;
  if (offsetMinutes === null) return "";
  return offsetMinutes === 0 ? "Au coup d’envoi" : `${Math.abs(offsetMinutes)}\u00a0min ${offsetMinutes < 0 ? "avant" : "après"}`;
}

const signed = (letter: string, count: number): string => (count === 0 ? letter : `${letter}${count < 0 ? "−" : "+"}${Math.abs(count)}`);
