import { Notice } from "@avant-match/contract/platform/notices.ts";
import type { Column } from "../kit/lists/columns.tsx";
import { ListScreen } from "../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../kit/lists/list-search.ts";
import { valueText } from "../kit/value-text.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { When } from "../ui/When.tsx";

export function NoticesScreen({ search }: { search: ListSearch }) {
  return (
    <ListScreen
      resource={Notice}
      title="Alertes"
      creates={false}
      {...{ search, columns }}
      readOnly={null}
      inert
      paged
      counted={["alerte", "alertes"]}
      none="Aucune alerte"
    />
  );
}

const columns: readonly Column<typeof Notice>[] = [
  { field: "detail", kind: "name", width: "minmax(40%, 1fr)", note: ({ organization }) => organization?.name ?? null },
  {
    field: "kind",
    kind: "badge",
    show: ({ kind }) => <StatusBadge kind="wait">{valueText(Notice.fields.kind, kind)}</StatusBadge>,
  },
  { field: "occurrences", kind: "count", width: 130, show: ({ occurrences }) => `${occurrences} fois` },
  { field: "lastAt", width: 190, show: ({ lastAt }) => <When at={lastAt} /> },
];
