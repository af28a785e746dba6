import { Service } from "@avant-match/contract/organizations/services.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { ServiceMembers } from "./ServiceMembers.tsx";
import { WaitingFixtures } from "./WaitingFixtures.tsx";

const Form = formOf(Service);

interface ServiceScreenProps {
  organizationUuid: string;
  uuid: string;
  member: DialogPlace;
}

/** A service: its name, and who works there. */
export function ServiceScreen({ organizationUuid, uuid, member }: ServiceScreenProps) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <Form.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      readOnly={readOnly}
      more={() => (
        <>
          <WaitingFixtures serviceUuid={uuid} />
          <ServiceMembers {...{ organizationUuid, serviceUuid: uuid, dialog: member, readOnly }} />
        </>
      )}
    >
      <Form.Field name="name" />
    </Form.Page>
  );
}
