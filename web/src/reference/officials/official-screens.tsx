import { addressOf } from "@avant-match/contract/addresses.ts";
import { readComing } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import { actQuery } from "../../kit/server/act.ts";
import { ErasePerson } from "../../organizations/contacts/ErasePerson.tsx";
import { PersonPicture } from "../../organizations/contacts/PersonPicture.tsx";
import { useActor } from "../../shell/session.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCardDate, formatCount, formatHour } from "../../ui/text/format.ts";
import { type Kind, kinds } from "./kinds.tsx";
import { OfficialFields } from "./OfficialFields.tsx";

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
              <Sheet className="am-body">
                <PersonPicture person={person} whole touches={[resource]} />
              </Sheet>
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

function EmptiedFixtures({ official, uuid }: { official: keyof typeof readComing; uuid: string }) {
  const { data, isError } = useQuery({
    // Below the fixtures: any write to one may change it.
    ...actQuery(Fixture.path, readComing[official], { uuid }),
    staleTime: 0,
  });
  if (isError) return <p role="status">Ses rencontres à venir n’ont pas pu être lues.</p>;
  if (!data) return <p role="status">Recherche de ses rencontres à venir…</p>;
  if (data.length === 0) return null;
  const shown = data.slice(0, MOST);
  return (
    <div className="am-stack">
      <p>
        {data.length > 1
          ? `Affecté à ${data.length} rencontres à venir, où son rôle restera vide`
          : "Affecté à une rencontre à venir, où son rôle restera vide"}
        &nbsp;:
      </p>
      <ul>
        {shown.map(({ fixtureUuid, fixtureName, kickoffAt, timeZone }) => (
          <li key={fixtureUuid}>
            <PageLink className="am-link" href={addressOf("/fixtures/$fixtureUuid/overview", { fixtureUuid })}>
              {fixtureName}
            </PageLink>
            <span className="am-dim">
              {kickoffAt ? ` ${formatCardDate(kickoffAt, timeZone)}, ${formatHour(kickoffAt, timeZone)}` : " date à fixer"}
            </span>
          </li>
        ))}
      </ul>
      {data.length > MOST && <p className="am-dim">et {formatCount(data.length - MOST, "autre", "autres")}.</p>}
    </div>
  );
}

const MOST = 8;
