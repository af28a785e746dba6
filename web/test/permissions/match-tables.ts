import { askedDuty, type MatchState, match, ownDuty } from "./matches.ts";
import type { PermissionTable } from "./table.ts";

export interface MatchTable extends PermissionTable {
  /** Of the screen, below the application's. */
  address: string;
  state: MatchState;
  isDebriefClosed?: true;
  /** The control that is pressed first, by those who see it. */
  press?: string;
}

const overview = `/fixtures/${match}/overview`;
const allColumns = "platform | home: owner admin member | away: owner admin member | league: owner admin member";

/** Where the profile of those who do not receive changes nothing. */
const homeColumns = "platform | home: owner admin member | away owner | league owner";

/** Where no profile changes anything. */
export const memberColumns = "platform | home member | away member | league member";

/** What those of a match are offered, from docs/access.md, section 3 of the decisions and sections 1, 3 and 4 of the day. */
export const matchTables: readonly MatchTable[] = [
  {
    subject: "the overview of a match to come",
    address: overview,
    state: "coming",
    rows: `
      asked by                                       | control                           | ${allColumns}
      mayArchive useFixtureActions                   | Archiver la rencontre             | yes | yes yes –   | –   –   –   | yes yes –
      mayUnarchive useFixtureActions                 | Désarchiver la rencontre          | –   | –   –   –   | –   –   –   | –   –   –
      mayAutofill useFixtureActions                  | Remplir automatiquement           | yes | yes yes yes | yes yes yes | –   –   –
      mayAutofill useFixtureActions                  | Reprendre d’une rencontre…        | yes | yes yes yes | –   –   –   | –   –   –
      mayMoveKickoff KickoffButton                   | Changer la date                   | yes | –   –   –   | –   –   –   | yes yes –
      mayRealign RealignButton                       | Recaler l’horaire (+1 h)          | yes | yes yes yes | yes yes yes | yes yes –
      mayDeleteFixture useFixtureActions             | Supprimer la rencontre            | –   | –   –   –   | –   –   –   | –   –   –
      mayRefuseFriendly DeleteFriendly               | Refuser la rencontre              | –   | –   –   –   | –   –   –   | –   –   –
      mayReadHistory access + mayOpen OverviewScreen | Historique           | yes | yes yes –   | –   –   –   | –   –   –
      mayOpen OverviewScreen                         | Déroulé                           | yes | yes yes yes | yes yes yes | yes yes yes
      mayOpen OverviewScreen                         | Jour de match                     | –   | –   –   –   | –   –   –   | –   –   –
      maySendVisitorLink VisitorLinks                | Renvoyer le lien à Anne Le Goff   | yes | yes yes yes | –   –   –   | –   –   –
      maySendVisitorLink VisitorLinks                | Révoquer le lien d’Anne Le Goff   | yes | yes yes yes | –   –   –   | –   –   –
      mayEndVisitorLinks VisitorLinks                | Terminer le lien                  | –   | –   –   –   | yes yes yes | –   –   –
      duties Duties                                  | Ajouter une échéance              | yes | yes yes yes | yes yes yes | yes yes yes
      duties Duties                                  | Modifier Louer des barrières      | yes | yes yes yes | yes yes yes | yes yes yes
      mayEditOwned DutyRow                           | Répondre pour la buvette : Louer des barrières | yes | yes yes – | yes yes – | yes yes –
      mayAnnounce useAnnouncing                      | Prévenir                          | yes | yes yes yes | yes yes yes | –   –   –
      ownPoints OwnPoints                            | Commander les badges              | yes | yes yes yes | yes yes yes | –   –   –`,
  },
  {
    subject: "the overview of a match that is over",
    address: overview,
    state: "over",
    rows: `
      asked by                        | control                           | ${homeColumns}
      mayArchive useFixtureActions    | Archiver la rencontre             | yes | yes yes –   | – | yes
      mayAutofill useFixtureActions   | Remplir automatiquement           | –   | –   –   –   | – | –
      mayAutofill useFixtureActions   | Reprendre d’une rencontre…        | –   | –   –   –   | – | –
      mayOpen next-step               | Débrief                           | yes | yes yes yes | – | –
      mayOpen useDebrief              | Écrire le débrief                 | yes | yes yes yes | – | –
      mayMoveKickoff KickoffButton    | Changer la date                   | –   | –   –   –   | – | –
      maySendVisitorLink VisitorLinks | Renvoyer le lien à Anne Le Goff   | –   | –   –   –   | – | –`,
  },
  {
    subject: "the overview of an archived match",
    address: overview,
    state: "archived",
    rows: `
      asked by                                       | control                        | ${homeColumns}
      mayArchive useFixtureActions                   | Archiver la rencontre          | –   | –   –   – | – | –
      mayUnarchive useFixtureActions                 | Désarchiver la rencontre       | yes | yes yes – | – | yes
      mayAutofill useFixtureActions                  | Remplir automatiquement        | –   | –   –   – | – | –
      mayMoveKickoff KickoffButton                   | Changer la date                | –   | –   –   – | – | –
      mayRealign RealignButton                       | Recaler l’horaire (+1 h)       | –   | –   –   – | – | –
      mayReadHistory access + mayOpen OverviewScreen | Historique     | yes | yes yes – | – | –
      mayEndVisitorLinks VisitorLinks                | Terminer le lien               | –   | –   –   – | – | –
      duties Duties                                  | Ajouter une échéance           | –   | –   –   – | – | –
      duties Duties                                  | Modifier Louer des barrières   | –   | –   –   – | – | –
      mayAnnounce useAnnouncing                      | Prévenir                       | –   | –   –   – | – | –
      ownPoints OwnPoints                            | Commander les badges           | –   | –   –   – | – | –`,
  },
  {
    subject: "the overview of a friendly, which no league organises",
    address: overview,
    state: "friendly",
    rows: `
      asked by                         | control                   | ${allColumns}
      mayArchive useFixtureActions     | Archiver la rencontre     | yes | yes yes –   | –   –   –   | – – –
      mayAutofill useFixtureActions    | Remplir automatiquement   | yes | yes yes yes | yes yes yes | – – –
      mayMoveKickoff KickoffButton     | Changer la date           | yes | yes yes –   | –   –   –   | – – –
      mayDeleteFixture useFixtureActions | Supprimer la rencontre    | yes | yes yes –   | –   –   –   | – – –
      mayRefuseFriendly DeleteFriendly | Refuser la rencontre      | –   | –   –   –   | yes yes –   | – – –`,
  },
  {
    subject: "the overview of a match in which their club takes no part",
    address: overview,
    state: "coming",
    rows: `
      asked by                     | control                | home owner | other owner | other member
      mayOpen FixtureScreen        | Préparation            | yes        | –           | –
      mayArchive useFixtureActions | Archiver la rencontre  | yes        | –           | –
      mayAutofill useFixtureActions | Remplir automatiquement | yes     | –           | –`,
  },
  {
    subject: "a duty of one’s own",
    address: `${overview}/duties/${ownDuty}`,
    state: "coming",
    rows: `
      asked by           | control   | ${memberColumns}
      mayDropDuty Duties | Autres actions | yes | yes | yes | yes`,
  },
  {
    subject: "a duty that the league asks of a club",
    address: `${overview}/duties/${askedDuty}`,
    state: "coming",
    rows: `
      asked by           | control   | ${memberColumns}
      mayDropDuty Duties | Autres actions | yes | – | – | yes`,
  },
  {
    subject: "the debrief on the eve of a match",
    address: `/fixtures/${match}/debrief`,
    state: "tomorrow",
    rows: `
      asked by                | control               | ${homeColumns}
      mayReport DebriefScreen | Ajouter un incident… | yes | yes yes yes | – | –
      mayDebrief DebriefScreen | Points positifs      | –   | –   –   –   | – | –`,
  },
  {
    subject: "the debrief of a match to come",
    address: `/fixtures/${match}/debrief`,
    state: "coming",
    rows: `
      asked by                | control               | ${homeColumns}
      mayReport DebriefScreen | Ajouter un incident… | – | – – – | – | –`,
  },
  ...(["over", "archived"] as const).map(
    (state): MatchTable => ({
      subject: `the debrief of a match that is ${state}`,
      address: `/fixtures/${match}/debrief`,
      state,
      rows: `
      asked by                      | control                        | ${homeColumns}
      mayDebrief DebriefScreen      | Points positifs                | yes | yes yes yes | – | –
      mayDebrief DebriefScreen      | Ajouter un incident…           | yes | yes yes yes | – | –
      mayFollowUp DebriefScreen     | Ajouter une action…            | yes | yes yes yes | – | –
      mayCloseDebrief DebriefScreen | Clôturer le débrief            | yes | yes yes –   | – | –`,
    }),
  ),
  {
    subject: "a debrief that is closed",
    address: `/fixtures/${match}/debrief`,
    state: "over",
    isDebriefClosed: true,
    rows: `
      asked by                      | control                        | ${homeColumns}
      mayDebrief DebriefScreen      | Points positifs                | –   | –   –   –   | – | –
      mayDebrief DebriefScreen      | Ajouter un incident…           | –   | –   –   –   | – | –
      mayFollowUp DebriefScreen     | Ajouter une action…            | yes | yes yes yes | – | –
      mayCloseDebrief DebriefScreen | Rouvrir le débrief             | yes | yes yes –   | – | –`,
  },
  {
    subject: "the useful contacts of a match whose club has no service yet",
    address: `/fixtures/${match}/edit/contacts`,
    state: "coming",
    rows: `
      asked by                | control          | ${homeColumns}
      mayEditOwned FirstOwned | Créer un service | yes | yes yes – | – | –`,
  },
  {
    subject: "the stadium of a match",
    address: `/fixtures/${match}/edit/venue/attendances`,
    state: "coming",
    rows: `
      asked by               | control            | ${homeColumns}
      mayEditOwned VenueForm | Choisir une image… | yes | yes yes – | – | –`,
  },
  {
    subject: "a contact that is looked for",
    address: `/fixtures/${match}/edit/venue/pitch`,
    state: "coming",
    press: "Responsable pelouse",
    rows: `
      asked by                   | control          | ${homeColumns}
      mayEditOwned ContactPicker | Créer un contact | – | yes yes – | – | –`,
  },
  {
    subject: "the list of matches on the eve of one",
    address: "/fixtures",
    state: "tomorrow",
    rows: `
      asked by             | control       | ${homeColumns}
      mayOpen MatchOfTheDay | Jour de match | – | yes yes yes | – | –`,
  },
];
