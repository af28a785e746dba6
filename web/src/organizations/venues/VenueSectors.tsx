import { targetPopulation, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { capacityText, sectionsText, totalText } from "./texts.ts";

const Form = listOf(VenueSector);

export function VenueSectors({ venueUuid, dialog, readOnly }: PlacedBelow<"venueUuid">) {
  return (
    <Form.List
      title="Sections"
      heads="sheet"
      note={(sectors) => <span className="am-num">{totalText(sectionsText(sectors.length), sectors)}</span>}
      {...{ columns, dialog, readOnly }}
      parent={{ venueUuid }}
      empty="Aucune section"
      add="Ajouter une nouvelle section"
      hint="Les secteurs d’une rencontre en sont copiés."
      defaults={{ targetPopulation: "neutral", isOpen: true }}
      another
    >
      <Form.Fields pairs={[["capacity", "targetPopulation"]]} />
    </Form.List>
  );
}

const columns: readonly Column<typeof VenueSector>[] = [
  { field: "name", kind: "name" },
  { field: "targetPopulation", width: 160, show: (sector) => targetPopulation[sector.targetPopulation] },
  { field: "usualDoorsOpeningOffsetMinutes", label: "Portes", kind: "hours", width: 84 },
  { field: "capacity", kind: "count", width: 112, show: ({ capacity }) => capacityText(capacity) },
  { field: "isOpen", label: "État", width: 92, marks: ["Ouverte", "Fermée"] },
];
