import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { OrganizationBadge } from "./OrganizationBadge.tsx";

export function OrganizationsScreen({ search }: { search: ListSearch }) {
  return <ListScreen resource={Organization} title="Organisations" {...{ search, columns, filters }} readOnly={null} paged />;
}

const filters = [
  { name: "type", label: "Filtrer par type", options: organizationType, all: "Tous les types" },
  { name: "status", label: "Filtrer par statut", options: organizationStatus, all: "Tous les statuts" },
];

const columns: readonly Column<typeof Organization>[] = [
  { field: "name", kind: "name", sort: true },
  { field: "acronym", width: 120, sort: true },
  { field: "type", width: 130, show: ({ type }) => organizationType[type] },
  { field: "status", kind: "badge", width: 110, show: ({ status }) => <OrganizationBadge status={status} /> },
];
