import { OrganizationTerritory } from "@avant-match/contract/organizations/territories.ts";
import { formOf } from "../../kit/forms/form-of.tsx";

const Form = formOf(OrganizationTerritory);

/** Whose public holidays an organisation has. */
export function Territory({ organizationUuid, readOnly }: { organizationUuid: string; readOnly: string | null }) {
  return (
    <Form.Section below title="Jours fériés" uuid={organizationUuid} saved="Territoire enregistré !" readOnly={readOnly}>
      <Form.Field
        name="territory"
        description="Ses jours fériés avancent les échéances des rencontres dont l’horaire est fixé ensuite. Sans choix, le fuseau de vos rencontres en décide : dites « Alsace-Moselle » si vous y êtes."
      />
    </Form.Section>
  );
}
