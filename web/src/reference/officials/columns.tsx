import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import type { Person } from "@avant-match/contract/organizations/persons.ts";
import type { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";

const Line = ({ person }: { person: Embedded<typeof Person> }) => <PersonLine name={person.displayName} pictureUrl={person.pictureUrl} />;

/** Who a delegate or a referee is, and how to reach them. */
export const columns: readonly (Column<typeof Delegate> & Column<typeof Referee>)[] = [
  { field: "person", label: "Nom", kind: "person", show: Line },
  { field: "email", width: 320 },
  { field: "phone", width: 160 },
];
