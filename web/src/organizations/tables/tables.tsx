import { addressOf } from "@avant-match/contract/addresses.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { exportMembers, exportVenueTables } from "@avant-match/contract/organizations/table-files.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { PickerProps } from "../../kit/forms/fields.ts";
import type { Draft } from "../../kit/server/drafts.ts";
import { TableScreen, type TableScreenProps } from "../../kit/table/TableScreen.tsx";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import type { EmbeddedContact } from "../contacts/contact-search.ts";
import { contactsOf } from "../contacts/usePickable.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";

interface Place {
  organizationUuid: string;
  uuid: string;
}

const sectorDefaults = { targetPopulation: "neutral", isOpen: true } as const;
const populationOf = ({ name }: Draft) => {
  if (/visiteur|parcage/i.test(String(name))) return { targetPopulation: "away" };
  return /\bkop\b/i.test(String(name)) ? { targetPopulation: "home" } : {};
};
const parkingDefaults = { opened: true, usedForFixtures: true };
const memberDefaults = { isFixtureContact: true };

function tableOf<R extends AnyResource>(resource: R, optionsOf: (place: Place) => Omit<TableScreenProps<R>, "resource" | "readOnly">) {
  return (place: Place) => <TableScreen resource={resource} readOnly={useOwnedReadOnly(place.organizationUuid)} {...optionsOf(place)} />;
}

const ofVenue = ({ organizationUuid, uuid }: Place) => ({
  back: {
    href: addressOf("/organizations/$organizationUuid/venues/$uuid", { organizationUuid, uuid }),
    label: "Revenir à l’infrastructure",
  },
  parent: { venueUuid: uuid },
  file: urlOf(exportVenueTables, { uuid }),
  relations: {},
  touches: [Venue],
});

export const VenueSectorsTable = tableOf(VenueSector, (place) => ({
  ...ofVenue(place),
  title: "Sections en tableau",
  defaults: sectorDefaults,
  infer: populationOf,
}));

export const VenueParkingsTable = tableOf(VenueParking, (place) => ({
  ...ofVenue(place),
  title: "Parkings en tableau",
  defaults: parkingDefaults,
}));

export const MembersTable = tableOf(ServiceMember, ({ organizationUuid, uuid }) => ({
  title: "Membres en tableau",
  back: { href: addressOf("/organizations/$organizationUuid/services/$uuid", { organizationUuid, uuid }), label: "Revenir au service" },
  parent: { serviceUuid: uuid },
  file: urlOf(exportMembers, { uuid }),
  defaults: memberDefaults,
  relations: {
    contact: {
      offered: contactsOf(organizationUuid),
      picker: (field: PickerProps<EmbeddedContact>) => <ContactPicker {...field} of={organizationUuid} />,
    },
  },
  touches: [Service],
}));
