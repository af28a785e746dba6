import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { pagedList } from "../../kit/lists/ListScreen.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

export const OrganizationsScreen = pagedList({
  resource: Organization,
  title: "Organisations",
  filters: [
    { name: "type", label: "Filtrer par type", options: organizationType, all: "Tous les types" },
    { name: "status", label: "Filtrer par statut", options: organizationStatus, all: "Tous les statuts" },
  ],
  columns: [
    { field: "name", kind: "name", sort: true },
    { field: "acronym", width: 120, sort: true },
    { field: "type", width: 130, show: ({ type }) => organizationType[type] },
    { field: "status", kind: "badge", width: 110, show: ({ status }) => <OrganizationBadge status={status} /> },
  ],
});

export const OrganizationBadge = ({ status }: { status: keyof typeof organizationStatus }) => (
  <StatusBadge kind={status === "active" ? "ok" : "mute"}>{organizationStatus[status]}</StatusBadge>
);
