import { Organization, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { mayKeepOrganizations } from "@avant-match/contract/organizations/policies.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useActor } from "../../shell/session.ts";
import { FieldPair } from "../../ui/FieldPair.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { useOrganization, useOwnedReadOnly } from "../useOrganization.ts";

const Form = formOf(Organization);

/** « Général »: who the organisation is. */
export function GeneralScreen({ organizationUuid }: { organizationUuid: string }) {
  const { type } = useOrganization(organizationUuid);
  const readOnly = useOwnedReadOnly(organizationUuid);
  const choosesType = mayKeepOrganizations(useActor()) === true;
  return (
    <Form.Section title="Général" uuid={organizationUuid} saved="Organisation mise à jour avec succès !" readOnly={readOnly}>
      <Form.Field name="name" />
      <FieldPair>
        <Form.Field name="acronym" />
        {choosesType ? (
          <Form.Field name="type" />
        ) : (
          <ReadOnlyField label={Organization.fields.type.label}>{organizationType[type]}</ReadOnlyField>
        )}
      </FieldPair>
    </Form.Section>
  );
}
