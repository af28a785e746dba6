import { addressOf } from "@avant-match/contract/addresses.ts";
import { readFixturesOfContact } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { useQuery } from "@tanstack/react-query";
import { actQuery } from "../../kit/server/act.ts";
import { queryBelow } from "../../kit/server/queries.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCardDate, formatCount } from "../../ui/text/format.ts";
import { areaOf, tabs } from "../tabs.ts";

export function ContactPlaces({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const services = useQuery(queryBelow(Service, { organizationUuid })).data?.member;
  const named = useQuery(fixturesOfContact(uuid)).data;
  const own = services?.filter(({ members }) => members.some(({ contact }) => contact.uuid === uuid));
  return (
    <>
      {own && (
        <Sheet title="Services">
          <ul className="am-rows">
            {own.map((service) => (
              <li key={service.uuid}>
                <PageLink className="am-link" href={`${areaOf(organizationUuid, tabs.services)}/${service.uuid}`}>
                  {service.name}
                </PageLink>
              </li>
            ))}
            {own.length === 0 && <li className="am-dim">Dans aucun service.</li>}
          </ul>
        </Sheet>
      )}
      {named && (
        <Sheet title="Rencontres" beside={named.total > 0 && formatCount(named.total, "rencontre", "rencontres")}>
          <ul className="am-rows">
            {named.fixtures.map((fixture) => (
              <li key={fixture.uuid}>
                <PageLink className="am-link" href={addressOf("/fixtures/$fixtureUuid/overview", { fixtureUuid: fixture.uuid })}>
                  {fixture.name}
                </PageLink>
                <span className="am-dim">
                  {fixture.kickoffAt ? formatCardDate(fixture.kickoffAt, fixture.timeZone) : "Date à fixer"}
                  {fixture.coming ? "" : " · passée"}
                </span>
              </li>
            ))}
            {named.total > named.fixtures.length && (
              <li className="am-dim">{`Et ${formatCount(named.total - named.fixtures.length, "autre", "autres")}.`}</li>
            )}
            {named.total === 0 && <li className="am-dim">Dans aucune rencontre.</li>}
          </ul>
        </Sheet>
      )}
    </>
  );
}

const fixturesOfContact = (contactUuid: string) => actQuery(Fixture.path, readFixturesOfContact, { uuid: contactUuid });
