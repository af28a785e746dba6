import { addressOf } from "@avant-match/contract/addresses.ts";
import { readFixturesOfContact } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { mergeContact } from "@avant-match/contract/organizations/merges.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { useQuery } from "@tanstack/react-query";
import { act, actQuery } from "../../kit/server/act.ts";
import { forgetRemoved, keepSaved, queryBelow } from "../../kit/server/queries.ts";
import { useActor } from "../../shell/session.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCardDate, formatCount } from "../../ui/text/format.ts";
import { MergeSheet } from "../MergeSheet.tsx";
import { areaOf, tabs } from "../tabs.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { ContactFields, ContactForm } from "./ContactFields.tsx";
import { ContactPicker } from "./ContactPicker.tsx";
import { ErasePerson } from "./ErasePerson.tsx";
import { newContact } from "./new-contact.ts";
import { PendingEmail, PersonPicture } from "./PersonPicture.tsx";

export function ContactScreen({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const readOnly = useReadOnly(organizationUuid, uuid);
  return (
    <ContactForm.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      defaults={newContact}
      readOnly={readOnly}
      more={(contact) => (
        <>
          <Sheet aria-label="Photo de profil" className="am-body">
            <PersonPicture person={contact.person} readOnly={readOnly !== null} touches={[Contact]} />
          </Sheet>
          <ContactPlaces organizationUuid={organizationUuid} uuid={contact.uuid} />
          {readOnly === null && <MergeContact contact={contact} organizationUuid={organizationUuid} />}
          {readOnly === null && <ErasePerson person={contact.person} />}
        </>
      )}
    >
      <ContactFields />
      <Waiting />
    </ContactForm.Page>
  );
}

function Waiting() {
  const contact = ContactForm.useItem();
  return contact && <PendingEmail email={contact.pendingEmail} />;
}

function useReadOnly(organizationUuid: string, contactUuid: string): string | null {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const { profile } = useActor();
  const { data } = useQuery({ ...queryBelow(OrganizationUser, { organizationUuid }), enabled: profile === "admin" });
  const owner = data?.member.some((user) => user.profile === "owner" && user.contact?.uuid === contactUuid);
  return (
    readOnly ??
    (owner ? "Lecture seule\u00a0: le propriétaire de l’organisation change lui-même son nom, son adresse et son téléphone." : null)
  );
}

function ContactPlaces({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const services = useQuery(queryBelow(Service, { organizationUuid })).data?.member;
  const named = useQuery(actQuery(Fixture.path, readFixturesOfContact, { uuid })).data;
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

function MergeContact({ contact, organizationUuid }: { contact: Read<typeof Contact>; organizationUuid: string }) {
  const { uuid, person } = contact;
  return (
    <MergeSheet
      explanation={`${person.displayName} a une autre fiche\u00a0? Fusionnez-les\u00a0: les services, les rencontres et la configuration qui nomment l’autre nommeront celle-ci.`}
      missing="Le contact à fusionner est requis"
      saved="Contacts fusionnés avec succès !"
      run={async (otherUuid, client) => {
        const kept = await act(mergeContact, { uuid }, { body: { otherUuid } });
        forgetRemoved(client, Contact, otherUuid);
        keepSaved(client, Contact, kept);
      }}
      picker={(field) => (
        <ContactPicker
          {...field}
          description={`La fiche choisie disparaît\u00a0; tous ses liens passent à ${person.displayName}.`}
          of={organizationUuid}
          exclude={[uuid]}
          known
        />
      )}
    >
      {() => <p>Cette action est irréversible. Ce que la fiche gardée n’a pas, comme un téléphone ou une photo, est repris de l’autre.</p>}
    </MergeSheet>
  );
}
