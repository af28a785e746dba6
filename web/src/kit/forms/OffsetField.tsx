import { type ReactNode, useEffect, useState } from "react";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { useFormState } from "./form-state.ts";
import styles from "./OffsetField.module.css";

export function OffsetField({ children }: { children: ReactNode }) {
  const { resource, values, errors, set, show, readOnly } = useFormState();
  const label = resource.fields[name]?.label ?? name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show(name), []);
  const value = values[name];
  const minutes = typeof value === "number" ? value : null;
  const [before, setBefore] = useState(minutes === null || minutes < 0);
  const count = countIn(value);
  if (readOnly !== null)
    return (
      <>
        <ReadOnlyField label={label}>
          {minutes === null ? null : `${formatCount(Math.abs(minutes), "minute", "minutes")} ${minutes < 0 ? "avant" : "après"}`}
        </ReadOnlyField>
        {children}
      </>
    );
  return (
    <div className={styles.pair}>
      <NumberField
        label={label}
        value={count}
        onChange={(next) => set(name, withSign(next, before))}
        unit="minutes"
        error={errors[name]}
        required
        data-target={name}
      />
      <SelectField
        label="Avant ou après"
        options={ways}
        value={before ? "before" : "after"}
        onChange={({ currentTarget: { value: chosen } }) => {
          setBefore(chosen === "before");
          set(name, withSign(count, chosen === "before"));
        }}
      />
      {children}
    </div>
  );
}

const name = "offsetMinutes";

const ways = [
  { value: "before", label: "avant" },
  { value: "after", label: "après" },
];

export function countIn(value: unknown): number | string | null {
  if (typeof value === "number") return Math.abs(value);
  return typeof value === "string" ? value : null;
}

/** A number with the sign that is chosen beside it; one that is typed with its own is none, and no form accepts it. */
export function withSign(count: number | string | null, isNegative: boolean): number | string | null {
  if (typeof count !== "number") return count;
  return count < 0 ? String(count) : count * (isNegative ? -1 : 1) || 0;
}
