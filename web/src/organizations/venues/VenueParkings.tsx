import { VenueParking } from "@avant-match/contract/organizations/venues.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { capacityText, offsetsText, parkingsText, totalText } from "./texts.ts";

const Form = listOf(VenueParking);

export function VenueParkings({ venueUuid, dialog, readOnly }: PlacedBelow<"venueUuid">) {
  return (
    <Form.List
      title="Parkings"
      heads="sheet"
      note={(parkings) => <span className="am-num">{totalText(parkingsText(parkings.length), parkings)}</span>}
      dim={({ usedForFixtures }) => !usedForFixtures}
      {...{ columns, dialog, readOnly }}
      parent={{ venueUuid }}
      empty="Aucun parking"
      add="Ajouter un nouveau parking"
      hint="Les parkings d’une rencontre en sont copiés."
      defaults={{ opened: true, usedForFixtures: true }}
      another
    >
      <Form.Fields
        pairs={[
          ["capacity", "type"],
          ["openingOffsetBeforeStartMinutes", "closingOffsetAfterStartMinutes"],
        ]}
        hints={{ usedForFixtures: "Copié dans les rencontres qui se jouent ici." }}
      />
    </Form.List>
  );
}

const columns: readonly Column<typeof VenueParking>[] = [
  { field: "name", kind: "name", note: ({ usedForFixtures }) => (usedForFixtures ? null : "Non utilisé pour les rencontres") },
  { field: "type", width: 110 },
  { label: "Horaires", kind: "hours", width: 150, show: offsetsText },
  { field: "capacity", kind: "count", width: 112, show: ({ capacity }) => capacityText(capacity) },
  { field: "opened", label: "État", width: 150, marks: ["Ouvert par défaut", "Fermé par défaut"] },
];
