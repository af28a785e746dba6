import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { SameName } from "../../kit/forms/SameName.tsx";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { OrganizationStatus } from "./OrganizationStatus.tsx";

const Form = formOf(Organization);

export function OrganizationScreen({ uuid }: { uuid: string }) {
  return (
    <Form.Page
      uuid={uuid}
      defaults={{ type: "club", status: "active" }}
      saved="Organisation mise à jour avec succès !"
      more={(organization) => <OrganizationStatus organization={organization} />}
    >
      <Form.Pair of={["name", "acronym"]} wide />
      <SameName />
      <FieldPair>
        <Form.Field name="type" />
        <FirstStatus />
      </FieldPair>
    </Form.Page>
  );
}

/** Afterwards it is switched, which has consequences. */
function FirstStatus() {
  return Form.useItem() ? null : <Form.Field name="status" />;
}
