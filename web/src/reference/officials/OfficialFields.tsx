import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Delegate } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { Autocomplete } from "@mantine/core";
import { useEffect } from "react";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useFormState } from "../../kit/forms/form-state.ts";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { useActor } from "../../shell/session.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import type { AnyOfficial } from "./kinds.ts";
import { SharedEmail } from "./SharedEmail.tsx";
import { UnavailableDays } from "./UnavailableDays.tsx";
import { usualGrades } from "./usual-grades.ts";

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
        <Form.Field name="region" picker={(field) => <ItemPicker {...field} resource={Region} placeholder="Rechercher une région" />} />
      </FieldPair>
      {platform && !item && !own && (
        <Form.Field
          name="organization"
          description="Sans organisation, toutes les ligues peuvent le désigner."
          picker={(field) => (
            <ItemPicker
              {...field}
              resource={Organization}
              among={{ type: "league,federation" }}
              placeholder="Rechercher une ligue ou une fédération"
            />
          )}
        />
      )}
      <UnavailableDays />
    </>
  );
}

function Grade({ official }: { official: AnyOfficial }) {
  const { values, errors, readOnly, set, show } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show("grade"), []);
  const { label } = official.fields.grade;
  const value = String(values.grade ?? "");
  if (readOnly !== null) return <ReadOnlyField label={label}>{value || null}</ReadOnlyField>;
  const grades = official.type === Delegate.type ? usualGrades.delegate : usualGrades.referee;
  return (
    <Autocomplete
      label={label}
      data={[...grades]}
      value={value}
      error={errors.grade}
      data-target="grade"
      onChange={(typed) => set("grade", typed || null)}
    />
  );
}
