import { mayReadUser } from "@avant-match/contract/accounts/policies.ts";
import { actorOf } from "@avant-match/contract/accounts/roles.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { useUser } from "../../shell/session.ts";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { OwnedList } from "../OwnedList.tsx";
import { invitationText } from "./invitation-text.ts";

export function UsersScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  const user = useUser();
  const actor = { ...actorOf(user), userUuid: user.uuid };
  return (
    <OwnedList
      resource={OrganizationUser}
      title="Utilisateurs"
      {...{ organizationUuid, search, columns }}
      paged
      locked={({ uuid }) => (mayReadUser(actor, { uuid, organizationUuid }) ? null : "Vous ne pouvez pas modifier cet utilisateur")}
    />
  );
}

type Row = Read<typeof OrganizationUser>;

const Who = ({ person, contact }: Row) => <PersonLine name={person.displayName} detail={contact?.job} pictureUrl={person.pictureUrl} />;

const columns: readonly Column<typeof OrganizationUser>[] = [
  { field: "person", label: "Nom", kind: "person", sort: true, show: Who },
  { field: "username", width: 260, sort: true },
  { label: "Email", width: 260, show: ({ person }) => person.email },
  { label: "Téléphone", width: 130, kind: "hours", show: ({ person }) => person.phone },
  { field: "profile", label: "Profil", width: 210, sort: true },
  { label: "Invitation", width: 190, show: invitationText },
];
