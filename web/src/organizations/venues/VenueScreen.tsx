import { VenueContext } from "@avant-match/contract/fixtures/fixture/venue-context.ts";
import { Venue, VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { capacityText, offsetsText, parkingsText, sectionsText, takenAlong, totalText } from "./texts.ts";

const Form = formOf(Venue);

interface VenueScreenProps {
  organizationUuid: string;
  uuid: string;
  sector: DialogPlace;
  parking: DialogPlace;
}

export function VenueScreen({ organizationUuid, uuid, sector, parking }: VenueScreenProps) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <Form.Page
      uuid={uuid}
      loading="Chargement de l'infrastructure en cours ..."
      parent={{ organizationUuid }}
      touches={[VenueContext]}
      readOnly={readOnly}
      removal={(venue) => takenAlong(venue) && <p>{takenAlong(venue)}</p>}
      more={({ coverUrl, version }) => (
        <>
          <Sheet aria-label={Venue.fields.coverUrl.label} className="am-body">
            <PictureUpload
              resource={Venue}
              {...{ uuid, version }}
              field="coverUrl"
              below="cover"
              url={coverUrl}
              readOnly={readOnly !== null}
              saved="Image de couverture enregistrée."
              removed="Image de couverture supprimée."
              touches={[VenueContext]}
            />
          </Sheet>
          <VenueSectors venueUuid={uuid} dialog={sector} readOnly={readOnly} />
          <VenueParkings venueUuid={uuid} dialog={parking} readOnly={readOnly} />
        </>
      )}
    >
      <Form.Field name="name" />
      <Form.Field name="location" />
      <Form.Field name="totalCapacity" />
    </Form.Page>
  );
}

const Parking = listOf(VenueParking);

function VenueParkings({ venueUuid, dialog, readOnly }: PlacedBelow<"venueUuid">) {
  return (
    <Parking.List
      title="Parkings"
      heads="sheet"
      note={(parkings) => <span className="am-num">{totalText(parkingsText(parkings.length), parkings)}</span>}
      dim={({ usedForFixtures }) => !usedForFixtures}
      columns={parkingColumns}
      {...{ dialog, readOnly }}
      parent={{ venueUuid }}
      empty="Aucun parking"
      add="Ajouter un nouveau parking"
      hint="Les parkings d’une rencontre en sont copiés."
      defaults={{ opened: true, usedForFixtures: true }}
      another
    >
      <Parking.Fields
        pairs={[
          ["capacity", "type"],
          ["openingOffsetBeforeStartMinutes", "closingOffsetAfterStartMinutes"],
        ]}
        hints={{ usedForFixtures: "Copié dans les rencontres qui se jouent ici." }}
      />
    </Parking.List>
  );
}

const parkingColumns: readonly Column<typeof VenueParking>[] = [
  { field: "name", kind: "name", note: ({ usedForFixtures }) => (usedForFixtures ? null : "Non utilisé pour les rencontres") },
  { field: "type", width: 110 },
  { label: "Horaires", kind: "hours", width: 150, show: offsetsText },
  { field: "capacity", kind: "count", width: 112, show: ({ capacity }) => capacityText(capacity) },
  { field: "opened", label: "État", width: 150, marks: ["Ouvert par défaut", "Fermé par défaut"] },
];

const Sector = listOf(VenueSector);

function VenueSectors({ venueUuid, dialog, readOnly }: PlacedBelow<"venueUuid">) {
  return (
    <Sector.List
      title="Sections"
      heads="sheet"
      note={(sectors) => <span className="am-num">{totalText(sectionsText(sectors.length), sectors)}</span>}
      columns={sectorColumns}
      {...{ dialog, readOnly }}
      parent={{ venueUuid }}
      empty="Aucune section"
      add="Ajouter une nouvelle section"
      hint="Les secteurs d’une rencontre en sont copiés."
      defaults={{ targetPopulation: "neutral", isOpen: true }}
      another
    >
      <Sector.Fields pairs={[["capacity", "targetPopulation"]]} />
    </Sector.List>
  );
}

const sectorColumns: readonly Column<typeof VenueSector>[] = [
  { field: "name", kind: "name" },
  { field: "targetPopulation", width: 160 },
  { field: "usualDoorsOpeningOffsetMinutes", label: "Portes", kind: "hours", width: 84 },
  { field: "capacity", kind: "count", width: 112, show: ({ capacity }) => capacityText(capacity) },
  { field: "isOpen", label: "État", width: 92, marks: ["Ouverte", "Fermée"] },
];
