import { Competition, competitionType } from "@avant-match/contract/reference/competitions.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { formatCount } from "../../ui/text/format.ts";

export function CompetitionsScreen({ search }: { search: ListSearch }) {
  return <ListScreen resource={Competition} title="Compétitions" {...{ search, columns }} readOnly={null} paged />;
}

const columns: readonly Column<typeof Competition>[] = [
  { field: "name", kind: "name", sort: true },
  { field: "type", width: 140, show: ({ type }) => competitionType[type] },
  { field: "organizer", width: 260, show: ({ organizer }) => organizer.name },
  { field: "region", width: 160, show: ({ region }) => region.name },
  { field: "seasons", kind: "count", width: 110, show: ({ seasons }) => formatCount(seasons.length, "saison", "saisons") },
];
