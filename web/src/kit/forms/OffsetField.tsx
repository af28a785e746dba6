import { type ReactNode, useState } from "react";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { useFormState, useShown } from "./form-state.ts";
import styles from "./OffsetField.module.css";

export function OffsetField({ children }: { children: ReactNode }) {
  const { resource, values, errors, set, readOnly } = useFormState();
  const label = resource.fields[name]?.label ?? name;
  useShown(name);
  const value = values[name];
  const minutes = typeof value === "number" ? value : null;
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
      <SignedFields {...{ label, value }} unit="minutes" error={errors[name]} target={name} onChange={(next) => set(name, next)} />
      {children}
    </div>
  );
}

const name = "offsetMinutes";

interface SignedFieldsProps {
  label: string;
  value: unknown;
  onChange: (value: number | string | null) => void;
  unit?: string;
  of?: string;
  error: ReactNode;
  target: string;
  children?: ReactNode;
}

export function SignedFields({ label, value, onChange, unit, of = "", error, target, children }: SignedFieldsProps) {
  const [before, setBefore] = useState(typeof value !== "number" || value < 0);
  const count = countIn(value);
  return (
    <>
      <NumberField
        {...{ label, unit, error }}
        value={count}
        onChange={(next) => onChange(withSign(next, before))}
        required
        data-target={target}
      />
      {children}
      <SelectField
        label="Avant ou après"
        options={[
          { value: "before", label: `avant${of}` },
          { value: "after", label: `après${of}` },
        ]}
        value={before ? "before" : "after"}
        onChange={({ currentTarget: { value: chosen } }) => {
          setBefore(chosen === "before");
          onChange(withSign(count, chosen === "before"));
        }}
      />
    </>
  );
}

export function countIn(value: unknown): number | string | null {
  if (typeof value === "number") return Math.abs(value);
  return typeof value === "string" ? value : null;
}

/** A number with the sign that is chosen beside it; one that is typed with its own is none, and no form accepts it. */
export function withSign(count: number | string | null, isNegative: boolean): number | string | null {
  if (typeof count !== "number") return count;
  return count < 0 ? String(count) : count * (isNegative ? -1 : 1) || 0;
}
