import { mayReadUser } from "@avant-match/contract/accounts/policies.ts";
import { actorOf } from "@avant-match/contract/accounts/roles.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { Organization, organizationStatus, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { DialogButton } from "../kit/DialogButton.tsx";
import type { Column } from "../kit/lists/columns.tsx";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../kit/lists/list-search.ts";
import { useUser } from "../shell/session.ts";
import { Marked } from "../ui/Monogram.tsx";
import { PersonLine } from "../ui/PersonLine.tsx";
import { formatCardDate, formatCount, readerZone } from "../ui/text/format.ts";
import { InviteDialog } from "./contacts/invite/lazy.ts";
import { OwnedList, ownedList } from "./OwnedList.tsx";
import { capacityText, parkingsText, sectionsText } from "./venues/texts.ts";

export const ServicesScreen = ownedList({
  resource: Service,
  title: "Services",
  columns: [
    { field: "name", kind: "name", sort: true },
    { field: "members", kind: "count", width: 180, show: ({ members }) => contactsText(members.length) },
  ],
});

export const ClubsScreen = ownedList({
  resource: Club,
  title: "Clubs",
  columns: [
    { field: "name", kind: "name", sort: true, show: (club) => <Marked {...club} /> },
    { field: "acronym", width: 140, sort: true },
    { field: "teams", kind: "count", width: 180, show: ({ teams }) => teamsText(teams.length) },
  ],
  textOf: ({ name, acronym, teams }) => [name, acronym, ...teams.map((team) => team.name)].join(" "),
});

export const VenuesScreen = ownedList({
  resource: Venue,
  title: "Infrastructures",
  columns: [
    { field: "name", kind: "name", sort: true, note: ({ location }) => location },
    { field: "totalCapacity", kind: "count", width: 140, sort: true, show: ({ totalCapacity }) => capacityText(totalCapacity) },
    { field: "sectors", kind: "count", width: 140, show: ({ sectors }) => sectionsText(sectors.length) },
    { field: "parkings", kind: "count", width: 140, show: ({ parkings }) => parkingsText(parkings.length) },
  ],
  textOf: ({ name, location }) => `${name} ${location ?? ""}`,
  counted: ["infrastructure", "infrastructures"],
});

export const SupportersGroupsScreen = ownedList({
  resource: SupportersGroup,
  title: "Groupes de supporters",
  find: "Rechercher un groupe",
  columns: [
    { field: "name", kind: "name", sort: true, show: (group) => <Marked {...group} /> },
    { field: "type", width: 120, sort: true },
    { field: "mainContact", width: 220 },
    {
      field: "totalMembers",
      kind: "count",
      width: 170,
      sort: true,
      show: ({ totalMembers }) => totalMembers !== null && membersText(totalMembers),
    },
  ],
  textOf: ({ name, acronym, mainContact }) => [name, acronym, mainContact?.person.displayName].join(" "),
});

export const DocumentModelsScreen = ownedList({
  resource: DocumentModel,
  title: "Modèles",
  columns: [{ field: "name", kind: "name", sort: true }],
  helper: "Ajoutez un nouveau modèle pour commencer vos documents plus vite.",
});

export function UsersScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  const user = useUser();
  const actor = { ...actorOf(user), userUuid: user.uuid };
  return (
    <OwnedList
      resource={OrganizationUser}
      title="Utilisateurs"
      {...{ organizationUuid, search }}
      columns={ofUsers}
      paged
      tools={() => (
        <DialogButton dialog={(close) => <InviteDialog organizationUuid={organizationUuid} onClose={close} />}>
          Inviter des collègues
        </DialogButton>
      )}
      locked={({ uuid }) => (mayReadUser(actor, { uuid, organizationUuid }) ? null : "Vous ne pouvez pas modifier cet utilisateur")}
    />
  );
}

const ofUsers: readonly Column<typeof OrganizationUser>[] = [
  {
    field: "person",
    label: "Nom",
    kind: "person",
    sort: true,
    show: ({ person, contact }) => <PersonLine name={person.displayName} detail={contact?.job} pictureUrl={person.pictureUrl} />,
  },
  { field: "username", width: 260, sort: true },
  { label: "Email", width: 260, show: ({ person }) => person.email },
  { label: "Téléphone", width: 130, kind: "hours", show: ({ person }) => person.phone },
  { field: "profile", label: "Profil", width: 210, sort: true },
  { label: "Invitation", width: 190, show: invitationText },
];

const orNone = (none: string, one: string, several: string) => (count: number) => (count === 0 ? none : formatCount(count, one, several));

export const contactsText = orNone("Aucun contact associé", "contact associé", "contacts associés");
export const teamsText = orNone("Aucune équipe engagée", "équipe engagée", "équipes engagées");
export const membersText = orNone("Aucun adhérent", "adhérent", "adhérents");

export function invitationText({ invitation, invitedAt }: Pick<Read<typeof OrganizationUser>, "invitation" | "invitedAt">): string | null {
  if (invitation === null) return null;
  if (invitation === "expired") return "Invitation expirée";
  if (invitation === "never" || invitedAt === null) return "Jamais connecté";
  return `Invitation envoyée le ${formatCardDate(invitedAt, readerZone())} – Jamais connecté`;
}

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
