import { competition, referee, season } from "./organizations.ts";
import { league } from "./people.ts";
import type { PermissionTable } from "./table.ts";

export interface ScreenTable extends PermissionTable {
  /** Of the screen, below the application's. */
  address: string;
  /** Whether the organisation has nothing yet. */
  isEmpty?: true;
}

const organizing = "platform | league: owner admin member | home owner";

const ofLeague = (subject: string, path: string, rows: string): ScreenTable => ({
  subject,
  address: `/organizations/${league}${path}`,
  rows: `asked by | control | ${organizing}${rows}`,
});

/** What is offered to those of a league, from docs/access.md and section 3 of the decisions. */
export const leagueTables: readonly ScreenTable[] = [
  ofLeague(
    "the competitions of a league",
    "/competitions",
    `
      runsOrganization OwnCompetitions       | Demander à la plateforme | –   | yes yes –   | –`,
  ),
  ofLeague(
    "a competition of a league",
    `/competitions/${competition}`,
    `
      ownedReadOnlyReason CompetitionScreen | Ajouter une saison     | yes | yes yes –   | –
      ownedReadOnlyReason CompetitionScreen | Montrer le calendrier à tous, sans compte | yes | yes yes –   | –
      ownedReadOnlyReason CompetitionScreen | Créer une adresse      | yes | yes yes –   | –`,
  ),
  ofLeague(
    "the calendar of a season",
    `/competitions/${competition}/calendar/${season}`,
    `
      mayImportCalendar SeasonArea | Importer un calendrier                       | yes | yes yes – | –
      mayImportCalendar SeasonArea | Créer une rencontre                          | yes | yes yes – | –
      mayImportCalendar SeasonArea | Modifier RC Lens - Stade rennais             | yes | yes yes – | –
      mayImportCalendar SeasonArea | Ajouter une période…                         | yes | yes yes – | –`,
  ),
  {
    subject: "the round of the day of a league",
    address: "/fixtures/round",
    rows: `asked by | control | platform | league: owner admin member
      runsOrganization RoundScreen | Date à fixer… | – | yes yes –`,
  },
  {
    subject: "the preparation of the matches of a league",
    address: "/fixtures/preparation",
    rows: `asked by | control | platform | league: owner admin member
      mayKeepSeason WithoutAccount | Inviter ce club… | yes | yes yes –`,
  },
  ofLeague(
    "the import of a season’s calendar",
    `/competitions/${competition}/calendar/${season}/import`,
    `
      mayImportCalendar SeasonArea | Choisir un fichier…                          | yes | yes yes – | –`,
  ),
  ...["referees", "delegates"].map((path) =>
    ofLeague(
      `the ${path} of a league`,
      `/${path}`,
      `
      ownedReadOnlyReason official-screens | Créer un…                                  | yes | yes yes – | –
      ownedReadOnlyReason official-screens | Importer                                   | yes | yes yes – | –`,
    ),
  ),
  ofLeague(
    "a referee of a league",
    `/referees/${referee}`,
    `
      ownedReadOnlyReason official-screens | Prénom                                   | yes | yes yes – | –
      ownedReadOnlyReason official-screens | Effacer…                                 | yes | yes yes – | –`,
  ),
  ofLeague(
    "the import of a league’s referees",
    "/referees/import",
    `
      ownedReadOnlyReason official-screens | Choisir un fichier…                       | yes | yes yes – | –`,
  ),
];
