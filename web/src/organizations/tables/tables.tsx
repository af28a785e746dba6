import { addressOf } from "@avant-match/contract/addresses.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { exportMembers, exportVenueTables } from "@avant-match/contract/organizations/table-files.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { PickerProps } from "../../kit/forms/fields.ts";
import { TableScreen } from "../../kit/table/TableScreen.tsx";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import type { EmbeddedContact } from "../contacts/contact-search.ts";
import { contactsOf } from "../contacts/usePickable.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";

interface VenueTableProps {
  organizationUuid: string;
  uuid: string;
}

const sectorDefaults = { targetPopulation: "neutral", isOpen: true } as const;
const parkingDefaults = { opened: true, usedForFixtures: true };

export function VenueSectorsTable(place: VenueTableProps) {
  return (
    <TableScreen
      resource={VenueSector}
      title="Sections en tableau"
      {...useVenue(place)}
      defaults={sectorDefaults}
      relations={{}}
      touches={[Venue]}
    />
  );
}

export function VenueParkingsTable(place: VenueTableProps) {
  return (
    <TableScreen
      resource={VenueParking}
      title="Parkings en tableau"
      {...useVenue(place)}
      defaults={parkingDefaults}
      relations={{}}
      touches={[Venue]}
    />
  );
}

function useVenue({ organizationUuid, uuid }: VenueTableProps) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const href = addressOf("/organizations/$organizationUuid/venues/$uuid", { organizationUuid, uuid });
  return {
    back: { href, label: "Revenir à l’infrastructure" },
    parent: { venueUuid: uuid },
    readOnly,
    file: urlOf(exportVenueTables, { uuid }),
  };
}

const memberDefaults = { isFixtureContact: true };

export function MembersTable({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const href = addressOf("/organizations/$organizationUuid/services/$uuid", { organizationUuid, uuid });
  const offered = contactsOf(organizationUuid);
  return (
    <TableScreen
      resource={ServiceMember}
      title="Membres en tableau"
      back={{ href, label: "Revenir au service" }}
      parent={{ serviceUuid: uuid }}
      file={urlOf(exportMembers, { uuid })}
      readOnly={readOnly}
      defaults={memberDefaults}
      relations={{
        contact: { offered, picker: (field: PickerProps<EmbeddedContact>) => <ContactPicker {...field} of={organizationUuid} /> },
      }}
      touches={[Service]}
    />
  );
}
