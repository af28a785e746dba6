import { allClubs, clubs } from "./clubs.ts";
import { contactsOf } from "./people.ts";
import { regions } from "./regions.ts";
import { uuidOf } from "./uuids.ts";

const institution = (number: number, name: string, acronym: string | null, type: string, status = "active") => ({
  number,
  organization: uuidOf("organization", number),
  row: { uuid: uuidOf("organization", number), name, acronym, type, status },
});

export const league = institution(31, "Ligue nationale de football (démo)", "LNFD", "league");
export const federation = institution(32, "Fédération nationale de football (démo)", "FNFD", "federation");
/** Registered, and not yet activated by the platform: no club, and an owner without a password. */
export const awaiting = institution(33, "Union sportive des Terrils", null, "club", "inactive");
/** Let in this morning: its owner signs in to the first steps. */
export const beginning = institution(34, "US Boulogne Côte d’Opale", null, "club");

const ofLeague = contactsOf(league, "ligue.example");

export const leagueContacts = {
  owner: ofLeague(1, "Philippe", "Castelnau", "Directeur des compétitions", { email: "proprietaire@ligue.example" }),
  calendar: ofLeague(2, "Mireille", "Aubertin", "Responsable du calendrier"),
  safety: ofLeague(3, "Stéphane", "Roques", "Responsable sécurité des compétitions", { publicProfile: false }),
  media: ofLeague(4, "Vincent", "Malherbe", "Délégué aux médias"),
} as const;

export const federationContact = contactsOf(federation, "federation.example")(1, "Odile", "Garnier", "Responsable des officiels");
export const awaitingContact = contactsOf(awaiting, "us-terrils.example")(1, "Ludovic", "Petit", "Président");

export const beginningContact = contactsOf(beginning, "us-boulogne.example")(1, "Sabrina", "Delattre", "Responsable du compte", {
  email: "proprietaire@us-boulogne.example",
  publicProfile: false,
});

export const organizationRows = [
  ...allClubs.map(({ organization, name, acronym }) => ({ uuid: organization, name, acronym, type: "club", status: "active" })),
  ...[league, federation, awaiting, beginning].map(({ row }) => row),
];

/** Whose public holidays are not those of the other clubs. */
export const organizationTerritories = [clubs.metz, clubs.strasbourg].map(({ organization }) => ({
  uuid: organization,
  territory: "alsace_moselle",
}));

/** Those alone whose region is known. */
const regionOf = new Map([
  ...[clubs.rennes, clubs.brest, clubs.lorient].map(({ club }) => [club, regions.bretagne.uuid] as const),
  [clubs.monaco.club, regions.monaco.uuid] as const,
]);

export const clubRows = allClubs.map(({ club, organization, name, acronym, colors }) => ({
  uuid: club,
  organization_uuid: organization,
  name,
  acronym,
  region_uuid: regionOf.get(club) ?? null,
  primary_color: colors[0],
  secondary_color: colors[1],
}));

export const teamRows = allClubs.map(({ team, club, name }) => ({ uuid: team, club_uuid: club, name }));

export const aliasRows = allClubs.flatMap(({ team, aliases }) => aliases.map((name) => ({ team_uuid: team, name })));

export const accessRequestRows = [
  {
    uuid: uuidOf("accessRequest", 1),
    organization_uuid: awaiting.organization,
    person_uuid: awaitingContact.person,
    told_at: "2026-01-01T00:00:00Z",
  },
];
