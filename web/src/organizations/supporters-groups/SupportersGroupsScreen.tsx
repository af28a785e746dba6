import type { Read } from "@avant-match/contract/kit/resource.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { Marked } from "../../ui/Marked.tsx";
import { membersText } from "../counts.ts";
import { OwnedList } from "../OwnedList.tsx";

export function SupportersGroupsScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return (
    <OwnedList
      resource={SupportersGroup}
      title="Groupes de supporters"
      {...{ organizationUuid, search, columns, textOf }}
      find="Rechercher un groupe"
    />
  );
}

type Row = Read<typeof SupportersGroup>;

const textOf = ({ name, acronym, mainContact }: Row) => [name, acronym, mainContact?.person.displayName].join(" ");

const columns: readonly Column<typeof SupportersGroup>[] = [
  { field: "name", kind: "name", sort: true, show: (group) => <Marked {...group} /> },
  { field: "type", width: 120, sort: true },
  { field: "mainContact", width: 220 },
  {
    field: "totalMembers",
    kind: "count",
    width: 170,
    sort: true,
    show: ({ totalMembers }) => totalMembers !== null && membersText(totalMembers),
  },
];
