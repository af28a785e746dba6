import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { OwnedList } from "../OwnedList.tsx";
import { capacityText, parkingsText, sectionsText } from "./texts.ts";

export function VenuesScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return (
    <OwnedList
      resource={Venue}
      title="Infrastructures"
      {...{ organizationUuid, search, columns, textOf }}
      counted={["infrastructure", "infrastructures"]}
    />
  );
}

const textOf = ({ name, location }: Read<typeof Venue>) => `${name} ${location ?? ""}`;

const columns: readonly Column<typeof Venue>[] = [
  { field: "name", kind: "name", sort: true, note: ({ location }) => location },
  { field: "totalCapacity", kind: "count", width: 140, sort: true, show: ({ totalCapacity }) => capacityText(totalCapacity) },
  { field: "sectors", kind: "count", width: 140, show: ({ sectors }) => sectionsText(sectors.length) },
  { field: "parkings", kind: "count", width: 140, show: ({ parkings }) => parkingsText(parkings.length) },
];
