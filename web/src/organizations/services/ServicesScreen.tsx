import { Service } from "@avant-match/contract/organizations/services.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { contactsText } from "../counts.ts";
import { OwnedList } from "../OwnedList.tsx";

export function ServicesScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return <OwnedList resource={Service} title="Services" {...{ organizationUuid, search, columns }} />;
}

const columns: readonly Column<typeof Service>[] = [
  { field: "name", kind: "name", sort: true },
  { field: "members", kind: "count", width: 180, show: ({ members }) => contactsText(members.length) },
];
