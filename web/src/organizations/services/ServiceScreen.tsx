import { addressOf } from "@avant-match/contract/addresses.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCardDate, formatCount } from "../../ui/text/format.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { ServiceMembers } from "./ServiceMembers.tsx";
import { readyQuery, restText, waitingQuery, waitingText } from "./waiting.ts";

const Form = formOf(Service);

export function ServiceScreen({ organizationUuid, uuid, member }: { organizationUuid: string; uuid: string; member: DialogPlace }) {
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

function WaitingFixtures({ serviceUuid }: { serviceUuid: string }) {
  const { data: waiting = [] } = useQuery(waitingQuery(serviceUuid));
  const [all, setAll] = useState(false);
  if (waiting.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, FIRST);
  return (
    <Sheet className="am-body">
      <p className="am-row" role="status">
        <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
        <b>{waitingText(waiting.length)}</b>
      </p>
      <ul className="am-points">
        {shown.map(({ uuid, name, kickoffAt, timeZone }) => (
          <li key={uuid}>
            <PageLink
              className="am-link"
              href={addressOf("/fixtures/$fixtureUuid/edit/contacts/services/$serviceUuid", { fixtureUuid: uuid, serviceUuid })}
            >
              {name}
            </PageLink>{" "}
            <span className="am-dim">{kickoffAt ? formatCardDate(kickoffAt, timeZone) : "Date à fixer"}</span>
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <p>
          <Button onClick={() => setAll(true)}>{restText(waiting.length - shown.length)}</Button>
        </p>
      )}
    </Sheet>
  );
}

const FIRST = 5;
