import { Notice } from "@avant-match/contract/platform/notices.ts";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import { valueText } from "../kit/value-text.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { When } from "../ui/When.tsx";

export const NoticesScreen = pagedList({
  resource: Notice,
  title: "Alertes",
  creates: false,
  inert: true,
  counted: ["alerte", "alertes"],
  none: "Aucune alerte",
  columns: [
    { field: "detail", kind: "name", width: "minmax(40%, 1fr)", note: ({ organization }) => organization?.name ?? null },
    { field: "kind", kind: "badge", show: ({ kind }) => <StatusBadge kind="wait">{valueText(Notice.fields.kind, kind)}</StatusBadge> },
    { field: "occurrences", kind: "count", width: 130, show: ({ occurrences }) => `${occurrences} fois` },
    { field: "lastAt", width: 190, show: ({ lastAt }) => <When at={lastAt} /> },
  ],
});
