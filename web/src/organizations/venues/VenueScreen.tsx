import { VenueContext } from "@avant-match/contract/fixtures/fixture/venue-context.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { PictureSheet } from "../PictureSheet.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { takenAlong } from "./texts.ts";
import { VenueParkings } from "./VenueParkings.tsx";
import { VenueSectors } from "./VenueSectors.tsx";

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
      removal={(venue) => <TakenAlong venue={venue} />}
      more={({ coverUrl, version }) => (
        <>
          <PictureSheet label={Venue.fields.coverUrl.label}>
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
          </PictureSheet>
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

function TakenAlong({ venue }: { venue: Read<typeof Venue> }) {
  const text = takenAlong(venue);
  return text && <p>{text}</p>;
}
