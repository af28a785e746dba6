import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";

const Form = formOf(SupportersGroup);

export function SupportersGroupScreen({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <Form.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      readOnly={readOnly}
      more={({ uuid, logoUrl, version }) => (
        <Sheet aria-label="Logo" className="am-body">
          <PictureUpload
            resource={SupportersGroup}
            {...{ uuid, version }}
            field="logoUrl"
            below="logo"
            url={logoUrl}
            whole
            readOnly={readOnly !== null}
            saved="Logo mis à jour avec succès !"
            removed="Logo supprimé avec succès !"
          />
        </Sheet>
      )}
    >
      <Form.Field name="name" />
      <Form.Pair of={["acronym", "type"]} />
      <Form.Field name="totalMembers" />
      <Form.Field name="mainContact" picker={(field) => <ContactPicker {...field} of={organizationUuid} />} />
      <Form.Field name="mainAwayContact" picker={(field) => <ContactPicker {...field} of={organizationUuid} />} />
    </Form.Page>
  );
}
