import { leagueTables, type ScreenTable } from "./league-tables.ts";
import { anything, contact, newcomer, owner } from "./organizations.ts";
import { lens } from "./people.ts";

const club = "platform | home: owner admin member | away owner";

/** A table of one screen of RC Lens, of which those of other clubs see nothing. */
const ofClub = (subject: string, path: string, rows: string, people = club): ScreenTable => ({
  subject,
  address: `/organizations/${lens}${path}`,
  rows: `asked by | control | ${people}${rows}`,
});

/** The same where it is told by two of them: who runs the club writes what it owns, its members read. */
const owned = (subject: string, path: string, rows: string): ScreenTable => ofClub(subject, path, rows, "home: owner member");

const forEverybody = (subject: string, address: string, rows: string): ScreenTable => ({
  subject,
  address,
  rows: `asked by | control | platform | home: owner admin member | league: owner admin member${rows}`,
});

/** What is offered outside of a match, from docs/access.md and section 3 of the decisions. */
export const organizationTables: readonly ScreenTable[] = [
  ofClub(
    "« Général » of a club",
    "",
    `
      mayReadOwned OrganizationScreen        | Contacts                            | yes | yes yes yes | –
      mayEditOwned OrganizationScreen        | Journal                             | yes | yes yes –   | –
      useOwnedReadOnly GeneralScreen         | Nom                                 | yes | yes yes –   | –
      useOwnedReadOnly GeneralScreen         | Créer une adresse                   | yes | yes yes –   | –
      mayKeepOrganizations GeneralScreen     | Type                                | yes | –   –   –   | –
      mayDemandSecondFactor SecondFactorRule | Exiger la double authentification   | yes | yes off –   | –`,
  ),
  ofClub(
    "the history of a club",
    "/history",
    `
      mayEditOwned OrganizationScreen        | Journal                             | yes | yes yes –   | –`,
  ),
  ofClub(
    "the connections of a club",
    "/connections",
    `
      mayEditOwned ConnectionsScreen         | Ajouter                             | yes | yes yes –   | –
      mayClearSignOn ConnectionsScreen       | Supprimer la connexion par le fournisseur d’identité | yes | yes –   –   | –
      maySetSignOn SignOn                    | Modifier la connexion               | –   | yes –   –   | –
      mayKeepTokens ConnectionsScreen        | Supprimer…                          | yes | yes –   –   | –`,
  ),
  ofClub(
    "the list of a club’s users",
    "/users",
    `
      useOwnedReadOnly OwnedList | Créer un utilisateur                         | yes | yes yes –   | –
      mayReadUser lists          | Modifier Zoé                                 | yes | yes yes –   | –
      mayReadUser lists          | Modifier Olivier                             | yes | yes yes –   | –`,
  ),
  ofClub(
    "a user who never signed in",
    `/users/${newcomer}`,
    `
      useOwnedReadOnly UserScreen     | Accès suspendu              | yes | yes yes –   | –
      useOwnedReadOnly UserScreen     | Supprimer                   | yes | yes yes –   | –
      mayInvite UserScreen            | Renvoyer l’invitation       | yes | yes yes –   | –
      runsOrganization UserScreen     | Retirer le second facteur   | yes | yes yes –   | –
      mayHandOver UserScreen          | Nommer propriétaire         | yes | yes –   –   | –`,
  ),
  ofClub(
    "the owner of a club",
    `/users/${owner}`,
    `
      useOwnedReadOnly UserScreen     | Accès suspendu              | –   | –   –   –   | –
      useOwnedReadOnly UserScreen     | Supprimer                   | –   | –   –   –   | –
      mayInvite UserScreen            | Renvoyer l’invitation       | yes | yes –   –   | –
      runsOrganization UserScreen     | Retirer le second facteur   | yes | –   –   –   | –
      mayHandOver UserScreen          | Nommer propriétaire         | –   | –   –   –   | –`,
  ),
  ofClub(
    "the contacts of a club",
    "/contacts",
    `
      useOwnedReadOnly OwnedList      | Créer un contact            | yes | yes yes –   | –
      useOwnedReadOnly OwnedList      | Importer                    | yes | yes yes –   | –
      useOwnedReadOnly ContactsScreen | Choisir Camille             | yes | yes yes –   | –`,
  ),
  ofClub(
    "the import of a club’s own calendar",
    "/calendar-import",
    `
      mayImportCalendar ClubCalendarImport | Choisir un fichier…    | yes | yes yes –   | –`,
  ),
  ofClub(
    "the import of a club’s contacts",
    "/contacts/import",
    `
      useOwnedReadOnly ImportScreen   | Choisir un fichier…         | yes | yes yes –   | –`,
  ),
  ofClub(
    "a contact of a club",
    `/contacts/${contact}`,
    `
      useOwnedReadOnly ContactScreen  | Prénom                      | yes | yes yes –   | –
      useOwnedReadOnly ContactScreen  | Fusionner avec un doublon   | yes | yes yes –   | –
      useOwnedReadOnly ContactScreen  | Effacer…                    | yes | yes yes –   | –`,
  ),
  ...["services", "clubs", "venues", "supporters-groups", "document-models"].map((path) =>
    owned(
      `the list of ${path}`,
      `/${path}`,
      `
      useOwnedReadOnly OwnedList      | Créer un…                   | yes –`,
    ),
  ),
  owned(
    "a service",
    `/services/${anything}`,
    `
      useOwnedReadOnly ServiceScreen  | Supprimer                   | yes –
      useOwnedReadOnly ServiceScreen  | Ajouter un membre…          | yes –`,
  ),
  ofClub(
    "a club",
    `/clubs/${anything}`,
    `
      useOwnedReadOnly ClubScreen     | Nom                         | yes | yes yes –   | –
      useOwnedReadOnly ClubScreen     | Ajouter une équipe…         | yes | yes yes –   | –
      useOwnedReadOnly ClubScreen     | Fusionner avec un doublon   | yes | –   –   –   | –`,
  ),
  owned(
    "a venue",
    `/venues/${anything}`,
    `
      useOwnedReadOnly VenueScreen    | Nom                         | yes –
      useOwnedReadOnly VenueScreen    | Choisir une image…          | yes –
      useOwnedReadOnly VenueScreen    | Ajouter un nouveau parking… | yes –`,
  ),
  owned(
    "the parkings of a venue in a table",
    `/venues/${anything}/parkings/table`,
    `
      useOwnedReadOnly tables         | Coller un tableau           | yes –`,
  ),
  owned(
    "the members of a service in a table",
    `/services/${anything}/members/table`,
    `
      useOwnedReadOnly tables         | Coller un tableau           | yes –`,
  ),
  owned(
    "a group of supporters",
    `/supporters-groups/${anything}`,
    `
      useOwnedReadOnly SupportersGroupScreen | Supprimer            | yes –`,
  ),
  owned(
    "a model of documents",
    `/document-models/${anything}`,
    `
      useOwnedReadOnly DocumentModelScreen | Supprimer              | yes –`,
  ),
  owned(
    "what a club’s matches are filled with",
    "/fixtures",
    `
      useOwnedReadOnly ConfigurationScreen | Stadium manager        | yes –
      useOwnedReadOnly ConfigurationScreen | Archivage automatique  | yes –`,
  ),
  ...leagueTables,
  forEverybody(
    "the list of matches",
    "/fixtures",
    `
      mayCreateFriendly shown-to      | Créer une rencontre amicale | yes | yes yes –   | –   –   –
      runsOrganization FixturesScreen | Continuer                   | –   | yes yes –   | –   –   –`,
  ),
  forEverybody(
    "the page of a new friendly",
    "/fixtures/create",
    `
      mayCreateFriendly CalendarScreen | Équipe visiteuse            | yes | yes yes –   | –   –   –`,
  ),
  forEverybody(
    "one’s own account",
    "/account",
    `
      mayMoveEmail Identity      | Email                       | yes | yes yes –   | yes yes –
      mayMoveEmail Identity      | Téléphone                   | yes | yes yes yes | yes yes yes`,
  ),
  {
    ...forEverybody(
      "the list of matches of an organisation that begins",
      "/fixtures?page=1",
      `
      runsOrganization FirstSteps | Créer mon club              | –   | yes yes –   | –   –   –
      runsOrganization FirstSteps | Voir les compétitions       | –   | –   –   –   | yes yes –`,
    ),
    isEmpty: true,
  },
  {
    ...forEverybody(
      "the duties of an organisation that has no model of one",
      "/fixtures/duties",
      `
      mayEditOwned OwnDutiesScreen | Choisir les échéances types | –   | yes yes –   | yes yes –`,
    ),
    isEmpty: true,
  },
];
