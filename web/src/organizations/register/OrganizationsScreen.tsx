import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { pagedList } from "../../kit/lists/ListScreen.tsx";

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
    { field: "type", width: 130 },
    { field: "status", width: 110, marks: { active: "ok", inactive: "mute" } },
  ],
});
