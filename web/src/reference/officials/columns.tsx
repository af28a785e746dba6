import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import type { Person } from "@avant-match/contract/organizations/persons.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";
import type { AnyOfficial } from "./kinds.ts";

const Line = ({ person }: { person: Embedded<typeof Person> }) => <PersonLine name={person.displayName} pictureUrl={person.pictureUrl} />;

export const columns: readonly Column<AnyOfficial>[] = [
  { field: "person", label: "Nom", kind: "person", show: Line },
  { field: "grade", width: 130 },
  { field: "region", width: 130 },
  { field: "email", width: 260 },
  { field: "phone", width: 150 },
];

export const allColumns: typeof columns = [
  ...columns,
  { field: "organization", width: 110, show: ({ organization }) => organization && (organization.acronym ?? organization.name) },
];
