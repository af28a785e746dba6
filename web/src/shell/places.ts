import { addressOf } from "@avant-match/contract/addresses.ts";
import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { Place } from "../kit/places.ts";
import { call } from "../kit/server/client.ts";
import { itemPath } from "../kit/server/queries.ts";

interface Finder {
  isAt: (address: string, uuid: string) => boolean;
  find: (address: string) => Promise<Place | null>;
}

const of = <R extends AnyResource>(resource: R, place: (item: Read<R>) => Place | Promise<Place | null>): Finder => ({
  isAt: (address, uuid) => address === itemPath(resource, uuid),
  find: async (address) => place(await call<Read<R>>("GET", address)),
});

type OwnedArea = "services" | "clubs" | "venues" | "supporters-groups" | "contacts" | "users";

interface Owned {
  organizationUuid: string;
  uuid: string;
}

const named = (label: string, name: string | null): string => `${label} «\u00a0${name ?? ""}\u00a0»`;

const page = ({ organizationUuid, uuid }: Owned, area: OwnedArea, label: string, name: string | null): Place => ({
  href: `${addressOf(`/organizations/$organizationUuid/${area}`, { organizationUuid })}/${uuid}`,
  label: named(label, name),
});

const kept = (href: string, label: string, name: string | null): Place => ({ href, label: named(label, name) });

const finders: readonly Finder[] = [
  of(Fixture, (fixture) => ({
    href: addressOf("/fixtures/$fixtureUuid", { fixtureUuid: fixture.uuid }),
    label: nameOf(Fixture, fixture) ?? Fixture.label,
  })),
  of(FixturesConfiguration, ({ uuid }) => ({
    href: addressOf("/organizations/$organizationUuid/fixtures", { organizationUuid: uuid }),
    label: FixturesConfiguration.label,
  })),
  of(ServiceMember, ({ serviceUuid }) => placeOf(itemPath(Service, serviceUuid))),
  of(Team, ({ club }) => placeOf(itemPath(Club, club.uuid))),
  of(Service, (service) => page(service, "services", Service.label, service.name)),
  of(Club, (club) => page(club, "clubs", Club.label, club.name)),
  of(Venue, (venue) => page(venue, "venues", Venue.label, venue.name)),
  of(SupportersGroup, (group) => page(group, "supporters-groups", SupportersGroup.label, group.name)),
  of(Contact, (contact) => page(contact, "contacts", Contact.label, nameOf(Contact, contact))),
  of(OrganizationUser, (user) => page(user, "users", OrganizationUser.label, nameOf(OrganizationUser, user))),
  of(Competition, ({ uuid, name }) => kept(addressOf("/admin/competitions/$uuid", { uuid }), Competition.label, name)),
  of(Season, ({ uuid: seasonUuid, name, competitionUuid: uuid }) =>
    kept(addressOf("/admin/competitions/$uuid/seasons/$seasonUuid", { uuid, seasonUuid }), Season.label, name),
  ),
  of(Delegate, (delegate) => kept(officialAt("delegates", delegate), Delegate.label, nameOf(Delegate, delegate))),
  of(Referee, (referee) => kept(officialAt("referees", referee), Referee.label, nameOf(Referee, referee))),
];

const officialAt = (kind: "delegates" | "referees", { uuid, organization }: Read<typeof Delegate> | Read<typeof Referee>): string =>
  organization
    ? addressOf(`/organizations/$organizationUuid/${kind}/$uuid`, { organizationUuid: organization.uuid, uuid })
    : addressOf(`/admin/${kind}/$uuid`, { uuid });

export async function placeOf(address: string): Promise<Place | null> {
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address)?.[0] ?? "";
  return finders.find(({ isAt }) => isAt(address, uuid))?.find(address) ?? null;
}
