import { ofName } from "@avant-match/contract/kit/elision.ts";
import { emailPattern } from "@avant-match/contract/kit/reach.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { useQueries } from "@tanstack/react-query";
import { useId } from "react";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useFormState, useShown } from "../../kit/forms/form-state.ts";
import { listQuery } from "../../kit/server/queries.ts";
import { useDebouncedValue } from "../../kit/useDebouncedValue.ts";
import { useActor } from "../../shell/session.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { formatNames } from "../../ui/text/format.ts";
import { pickOrganizer, pickRegion } from "../pickers.tsx";
import type { AnyOfficial } from "./kinds.tsx";
import styles from "./OfficialFields.module.css";
import { UnavailableDays } from "./UnavailableDays.tsx";

// A referee has the same fields.
const Form = formOf(Delegate);

export function OfficialFields({ official, own }: { official: AnyOfficial; own: boolean }) {
  const { item } = useFormState();
  const { platform } = useActor();
  return (
    <>
      <Form.Pair of={["firstname", "lastname"]} />
      <FieldPair wide>
        <Form.Field name="email" />
        <SharedEmail />
        <Form.Field name="phone" />
      </FieldPair>
      <FieldPair wide>
        <Grade official={official} />
        <Form.Field name="region" picker={pickRegion} />
      </FieldPair>
      {platform && !item && !own && (
        <Form.Field name="organization" description="Sans organisation, toutes les ligues peuvent le désigner." picker={pickOrganizer} />
      )}
      <UnavailableDays />
    </>
  );
}

function Grade({ official }: { official: AnyOfficial }) {
  const { values, errors, readOnly, set } = useFormState();
  useShown("grade");
  const list = useId();
  const { label } = official.fields.grade;
  const value = String(values.grade ?? "");
  if (readOnly !== null) return <ReadOnlyField label={label}>{value || null}</ReadOnlyField>;
  const grades = official.type === Delegate.type ? usualGrades.delegate : usualGrades.referee;
  return (
    <TextField
      label={label}
      list={list}
      autoComplete="off"
      value={value}
      error={errors.grade}
      data-target="grade"
      onChange={({ currentTarget }) => set("grade", currentTarget.value || null)}
      beside={
        <datalist id={list}>
          {grades.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      }
    />
  );
}

function SharedEmail() {
  const { item, values } = useFormState();
  const typed = useDebouncedValue(String(values.email ?? "").trim(), 300);
  const names = useQueries({
    queries: [Delegate, Referee].map((official) => ({
      ...listQuery(official, { email: typed, itemsPerPage: 4 }),
      enabled: emailPattern.test(typed),
      placeholderData: undefined,
      meta: { quiet: true },
    })),
    combine: (lists) =>
      lists.flatMap(({ data }) => (data?.member ?? []).filter(({ uuid }) => uuid !== item?.uuid).map(({ person }) => person.displayName)),
  });
  if (names.length === 0) return null;
  return (
    <p className={`am-dim am-small ${styles.shared}`} role="status">
      Aussi l’adresse {ofName(formatNames(names))}.
    </p>
  );
}

const usualGrades = {
  delegate: ["LFP", "FFF", "FFF féminine", "Ligue", "District"],
  referee: [
    "FIFA",
    "F1",
    "F2",
    "F3",
    "F4",
    "FFF féminine",
    "Assistant F1",
    "Assistant F2",
    "Assistant F3",
    "Ligue R1",
    "Ligue R2",
    "Ligue R3",
    "District",
  ],
} as const;
