import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { Marked } from "../../ui/Marked.tsx";
import { teamsText } from "../counts.ts";
import { OwnedList } from "../OwnedList.tsx";

export function ClubsScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return <OwnedList resource={Club} title="Clubs" {...{ organizationUuid, search, columns, textOf }} />;
}

const textOf = ({ name, acronym, teams }: Read<typeof Club>) => [name, acronym, ...teams.map((team) => team.name)].join(" ");

const columns: readonly Column<typeof Club>[] = [
  { field: "name", kind: "name", sort: true, show: (club) => <Marked {...club} /> },
  { field: "acronym", width: 140, sort: true },
  { field: "teams", kind: "count", width: 180, show: ({ teams }) => teamsText(teams.length) },
];
