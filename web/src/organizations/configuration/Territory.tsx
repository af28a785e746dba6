import { OrganizationTerritory } from "@avant-match/contract/organizations/territories.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { itemQuery } from "../../kit/server/queries.ts";

const Form = formOf(OrganizationTerritory);

export function Territory({ organizationUuid, readOnly }: { organizationUuid: string; readOnly: string | null }) {
  const query = useQuery(itemQuery(OrganizationTerritory, organizationUuid));
  if (!query.data) return query.isLoadingError ? <ReadFailure query={query} /> : null;
  return (
    <Form.Block title="Jours fériés" item={query.data} saved="Territoire enregistré !" readOnly={readOnly}>
      <Form.Field
        name="territory"
        description="Ses jours fériés avancent les échéances des rencontres à venir. Sans choix, le fuseau de vos rencontres en décide : dites « Alsace-Moselle » si vous y êtes."
      />
    </Form.Block>
  );
}
