import { Region, regionType } from "@avant-match/contract/regions.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";

export function RegionsScreen({ search }: { search: ListSearch }) {
  return <ListScreen resource={Region} title="Régions" {...{ search, columns }} readOnly={null} paged />;
}

const columns: readonly Column<typeof Region>[] = [
  {
    field: "name",
    kind: "name",
    sort: true,
    show: ({ name, icon }) => (
      <>
        {icon && <span aria-hidden>{icon}&ensp;</span>}
        {name}
      </>
    ),
  },
  { field: "code", width: 96, sort: true },
  { field: "type", width: 120, show: ({ type }) => regionType[type] },
  { field: "timeZone", width: 220, sort: true },
];
