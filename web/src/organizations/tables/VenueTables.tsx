import { addressOf } from "@avant-match/contract/addresses.ts";
import { Venue, VenueParking, VenueSector, venueParkingRows, venueSectorRows } from "@avant-match/contract/organizations/venues.ts";
import { TableScreen } from "../../kit/table/TableScreen.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";

interface VenueTableProps {
  organizationUuid: string;
  uuid: string;
}

const sectorDefaults = { targetPopulation: "neutral", isOpen: true } as const;
const parkingDefaults = { opened: true, usedForFixtures: true };

/** The sections of a venue, in one table. */
export function VenueSectorsTable(place: VenueTableProps) {
  return (
    <TableScreen
      resource={VenueSector}
      writing={venueSectorRows}
      title="Sections en tableau"
      {...useVenue(place)}
      defaults={sectorDefaults}
      relations={{}}
      touches={[Venue]}
    />
  );
}

/** The car parks of a venue, in one table. */
export function VenueParkingsTable(place: VenueTableProps) {
  return (
    <TableScreen
      resource={VenueParking}
      writing={venueParkingRows}
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
  return { back: { href, label: "Revenir à l’infrastructure" }, parent: { venueUuid: uuid }, readOnly };
}
