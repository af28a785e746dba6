import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ErasePerson } from "../../organizations/contacts/ErasePerson.tsx";
import { useActor } from "../../shell/session.ts";
import { EmptiedFixtures } from "./EmptiedFixtures.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { OfficialFields } from "./OfficialFields.tsx";
import { OfficialPicture } from "./OfficialPicture.tsx";

export function officialScreen(kind: Kind) {
  const { resource } = kinds[kind];
  const Form = formOf(resource);
  return function OfficialScreen({ uuid, organizationUuid }: { uuid: string; organizationUuid?: string }) {
    const actor = useActor();
    const readOnly = organizationUuid === undefined ? null : ownedReadOnlyReason(actor, { organizationUuid });
    return (
      <Form.Page
        uuid={uuid}
        {...(organizationUuid !== undefined && { parent: { organizationUuid } })}
        readOnly={readOnly}
        removal={(item) => <EmptiedFixtures official={kind} uuid={item.uuid} />}
        more={({ person }) =>
          readOnly === null && (
            <>
              <OfficialPicture official={resource} person={person} />
              <ErasePerson person={person} />
            </>
          )
        }
      >
        <OfficialFields official={resource} own={organizationUuid !== undefined} />
      </Form.Page>
    );
  };
}

export const DelegateScreen = officialScreen("delegate");
export const RefereeScreen = officialScreen("referee");
