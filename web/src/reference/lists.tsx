import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import { formatCount } from "../ui/text/format.ts";
import { allColumns as columns } from "./officials/kinds.tsx";

export const RegionsScreen = pagedList({
  resource: Region,
  title: "Régions",
  columns: [
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
    { field: "type", width: 120 },
    { field: "timeZone", width: 220, sort: true },
  ],
});

export const CompetitionsScreen = pagedList({
  resource: Competition,
  title: "Compétitions",
  columns: [
    { field: "name", kind: "name", sort: true },
    { field: "type", width: 140 },
    { field: "organizer", width: 260 },
    { field: "region", width: 160 },
    { field: "seasons", kind: "count", width: 110, show: ({ seasons }) => formatCount(seasons.length, "saison", "saisons") },
  ],
});

export const DelegatesScreen = pagedList({ resource: Delegate, title: "Délégués", columns });

export const RefereesScreen = pagedList({ resource: Referee, title: "Arbitres", columns });
