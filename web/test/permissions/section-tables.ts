import { type MatchTable, memberColumns } from "./match-tables.ts";
import { match } from "./matches.ts";

const attach = "Joindre un fichier";

/** The screens of the preparation, by what stands below `edit/` in their address. Section 3 of the decisions says who edits what. */
const preparation: Readonly<Record<string, string>> = {
  contacts: `
      contacts UsefulContactsScreen             | Modifier Autre                                  | yes | yes | – | –
      mayEditSection PreparationScreen          | Renseigner un contact utile pour chaque service | yes | yes | – | –
      mayEditFile SectionFiles                  | ${attach}                                       | yes | yes | – | –`,
  "venue/attendances": `
      venue AttendancesScreen                   | Commentaires                                    | yes | yes | – | –
      venue AttendancesScreen                   | Ajouter un secteur…                             | yes | yes | – | –
      mayEditFile SectionFiles                  | Modifier Plan                                   | yes | yes | – | –`,
  "venue/pitch": `
      pitch PitchScreen                         | Responsable pelouse                             | yes | yes | – | –
      pitch PitchScreen                         | Commentaires                                    | yes | yes | – | –
      mayEditSection PreparationScreen          | Désigner le responsable pelouse                 | yes | yes | – | –`,
  "venue/parkings": `
      parkings ParkingsScreen                   | Ajouter un parking…                             | yes | yes | – | –
      mayRealign RealignButton                  | Recaler l’horaire (+1 h)                        | yes | yes | yes | –`,
  "venue/parkings/table": `
      section tables | Coller un tableau                               | yes | yes | – | –`,
  "officials/delegates": `
      officialsGeneral OfficialsScreens         | Accompagnateur des délégués                     | yes | yes | – | –
      officialsAssignments OfficialsScreens     | Ajouter un délégué…                             | yes | yes | – | yes
      officialsAssignments OfficialsScreens     | Ajouter un délégué…                             | yes | yes | – | yes
      mayEditSection PreparationScreen          | Affecter au moins un délégué                    | yes | yes | – | yes`,
  "officials/referees": `
      officialsGeneral OfficialsScreens         | Accompagnateur des arbitres                     | yes | yes | – | –
      officialsAssignments OfficialsScreens     | Ajouter un arbitre…                             | yes | yes | – | yes`,
  "security/private": `
      securityPrivate PrivateSecurityScreen     | Commentaires                                    | yes | yes | – | –
      securityPrivate PrivateSecurityScreen     | Ajouter un poste…                               | yes | yes | – | –
      mayEditFile SectionFiles                  | ${attach}                                       | yes | yes | – | –`,
  "security/public": `
      securityPublic PublicSecurityScreen       | Commentaires                                    | yes | yes | – | –
      securityPublic PublicSecurityScreen       | Ajouter un arrêté…                              | yes | yes | – | –`,
  "security/away": `
      securityAway AwaySecurityScreen | Commentaires                                    | yes | yes | yes | –
      securityAway AwaySecurityScreen | Ajouter un accompagnateur…                      | yes | yes | yes | –
      mayEndVisitorLinks VisitorLinks | Terminer le lien                                | –   | –   | yes | –
      mayEditFile SectionFiles        | ${attach}                                       | yes | yes | yes | –`,
  "teams/home": `
      homeTeam HomeTeamScreen                   | Team manager                                    | yes | yes | – | –
      homeTeam HomeTeamScreen                   | Ajouter un trajet…                              | yes | yes | – | –`,
  "teams/away": `
      awayTeam AwayTeamScreen                   | Team manager                                    | yes | yes | yes | –
      awayTeam AwayTeamScreen                   | Ajouter un représentant…                        | yes | yes | yes | –
      mayEditSection PreparationScreen          | Renseigner la délégation officielle             | yes | yes | yes | –`,
  "supporters/home": `
      homeFans HomeFansScreen                   | Référent supporters                             | yes | yes | – | –
      homeFans HomeFansScreen                   | Ajouter un groupe…                              | yes | yes | – | –`,
  "supporters/away": `
      awayFans AwayFansScreen     | Ajouter un déplacement…                         | yes | yes | yes | –
      awayFans AwayFansScreen     | Référent supporters visiteur                    | yes | yes | yes | –
      awayFansHome AwayFansScreen | Responsable billetterie                         | yes | yes | –   | –
      awayFansHome AwayFansScreen | Nombre d’agents de sécurité                     | yes | yes | –   | –
      awayFansHome AwayFansScreen | Commentaires sur les restrictions               | yes | yes | –   | –
      awayFansHome AwayEnd        | Indiquer l’état…                                | yes | yes | –   | –`,
  activity: `
      activity ActivitiesScreen                 | Commentaires                                    | yes | yes | – | –
      activity ActivitiesScreen                 | Ajouter une animation…                          | yes | yes | – | –`,
  medias: `
      medias MediasScreen                       | Responsable médias                              | yes | yes | – | –
      medias MediasScreen                       | Commentaires médias                             | yes | yes | – | –`,
};

/** The screens beside the preparation, by what stands below the match in their address. */
const otherScreens: Readonly<Record<string, string>> = {
  documents: `
      documents DocumentsScreen + mayOpen FixtureScreen | Nouveau document                                | yes | yes | – | –`,
  "documents/create": `
      documents DocumentScreen                  | Titre                                           | yes | yes | – | –`,
  files: `
      attachableBy FilesScreen                  | Choisir des fichiers…                           | yes | yes | yes | yes
      mayEditFile FilesScreen                   | Modifier Plan                                   | yes | yes | –   | –`,
  pack: `
      maySendPacks PacksScreen     | Nouvelle version                                | yes | yes | –   | –
      maySendPacks PacksScreen     | Envoyer                                         | yes | yes | –   | –
      mayMakeMatchPage SharedLinks | Partager un lien                                | yes | yes | –   | –
      mayEditSection WorkbookLists | Reprendre un classeur rempli                    | yes | yes | yes | –
      mayTakeLists PacksScreen     | Reprendre un classeur rempli                    | yes | yes | yes | –`,
  "running-order": `
      linesOfHome RunningOrderScreen            | Ajouter une ligne                               | yes | yes | –   | –`,
};

const screens = { ...Object.fromEntries(Object.entries(preparation).map(([path, rows]) => [`edit/${path}`, rows])), ...otherScreens };

const screensOf = (state: "coming" | "archived", rowsOf: (rows: string) => string): MatchTable[] =>
  Object.entries(screens).map(([path, rows]) => ({
    subject: `${path} of a match that is ${state}`,
    address: `/fixtures/${match}/${path}`,
    state,
    rows: rowsOf(`
      asked by | control | ${memberColumns}${rows}`),
  }));

/** Nobody changes a match that is archived, not even the platform and who receives. */
const withoutOffers = (rows: string): string =>
  rows
    .split("\n")
    .map((line) =>
      line
        .split("|")
        .slice(0, 4)
        .join("|")
        .replaceAll(/\byes\b/g, "–"),
    )
    .join("\n");

export const sectionTables: readonly MatchTable[] = [...screensOf("coming", (rows) => rows), ...screensOf("archived", withoutOffers)];
