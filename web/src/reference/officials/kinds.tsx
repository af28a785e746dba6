import { addressOf } from "@avant-match/contract/addresses.ts";
import type { Resource } from "@avant-match/contract/kit/resource.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";

export type AnyOfficial = Resource<"Delegate" | "Referee", typeof Delegate.fields, "person">;
const referee: AnyOfficial = Referee;
const delegate: AnyOfficial = Delegate;

export const kinds = {
  referee: {
    resource: referee,
    title: "Arbitres",
    importing: "Importer des arbitres",
    back: "Revenir aux arbitres",
    list: (organizationUuid: string) => addressOf("/organizations/$organizationUuid/referees", { organizationUuid }),
  },
  delegate: {
    resource: delegate,
    title: "Délégués",
    importing: "Importer des délégués",
    back: "Revenir aux délégués",
    list: (organizationUuid: string) => addressOf("/organizations/$organizationUuid/delegates", { organizationUuid }),
  },
} as const;
export type Kind = keyof typeof kinds;

export const columns: readonly Column<AnyOfficial>[] = [
  {
    field: "person",
    label: "Nom",
    kind: "person",
    show: ({ person }) => <PersonLine name={person.displayName} pictureUrl={person.pictureUrl} />,
  },
  { field: "grade", width: 130 },
  { field: "region", width: 130 },
  { field: "email", width: 260 },
  { field: "phone", width: 150 },
];

export const allColumns: typeof columns = [
  ...columns,
  { field: "organization", width: 110, show: ({ organization }) => organization && (organization.acronym ?? organization.name) },
];
