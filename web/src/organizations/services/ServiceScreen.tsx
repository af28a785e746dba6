import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { ServiceMembers } from "./ServiceMembers.tsx";
import { WaitingFixtures } from "./WaitingFixtures.tsx";
import { readyQuery } from "./waiting-query.ts";

const Form = formOf(Service);

interface ServiceScreenProps {
  organizationUuid: string;
  uuid: string;
  member: DialogPlace;
}

export function ServiceScreen({ organizationUuid, uuid, member }: ServiceScreenProps) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <Form.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      readOnly={readOnly}
      touches={[Fixture]}
      more={() => (
        <>
          <WaitingFixtures serviceUuid={uuid} />
          <ServiceMembers {...{ organizationUuid, serviceUuid: uuid, dialog: member, readOnly }} />
        </>
      )}
    >
      <Form.Field name="name" />
      <AskedEverywhere organizationUuid={organizationUuid} />
    </Form.Page>
  );
}

function AskedEverywhere({ organizationUuid }: { organizationUuid: string }) {
  const isNew = Form.useItem() === null;
  const { data } = useQuery({ ...readyQuery(organizationUuid), enabled: isNew });
  const ready = data && data.count > 0 ? ` ${incomplete(data.count)}` : "";
  return (
    <Form.Field
      name="askedEverywhere"
      description={`Sans cela, il est demandé à partir de la prochaine rencontre qui n’est pas prête.${ready}`}
    />
  );
}

const incomplete = (count: number): string =>
  `Avec cela, ${formatCount(count, "rencontre à venir devient incomplète", "rencontres à venir deviennent incomplètes")}.`;
