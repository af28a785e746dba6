import { Service } from "@avant-match/contract/organizations/services.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { formatCount } from "../../ui/text/format.ts";
import { OwnedList } from "../OwnedList.tsx";

/** « Services »: the departments of an organisation. */
export function ServicesScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return <OwnedList resource={Service} title="Services" {...{ organizationUuid, search, columns }} />;
}

const membersText = (count: number) => (count === 0 ? "Aucun membre" : formatCount(count, "membre", "membres"));

const columns: readonly Column<typeof Service>[] = [
  { field: "name", kind: "name", sort: true },
  { field: "members", kind: "count", width: 140, show: ({ members }) => membersText(members.length) },
];
