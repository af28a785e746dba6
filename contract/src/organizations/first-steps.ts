import { action, gives, takes, told } from "../kit/action.ts";
import { countValue, flagValue, nullableValue, optional, record, type Shown, shape, textValue, uuid } from "../kit/shape.ts";
import { Club, Team } from "./clubs.ts";
import { Organization } from "./organizations.ts";
import { Venue } from "./venues.ts";

const named = { uuid: uuid("Identifiant"), name: textValue("Nom") };

const known = {
  ...named,
  league: nullableValue(textValue("Organisation dont un calendrier l’a créé")),
  fixtures: countValue("Rencontres"),
};

const steps = record({
  club: nullableValue({ ...record(named), title: "Club" }),
  team: nullableValue({ ...record(named), title: "Équipe" }),
  venue: nullableValue({ ...record({ ...named, sectors: countValue("Sections") }), title: "Stade" }),
  known: nullableValue({ ...record(known), title: "Club du même nom dont personne ne se sert encore" }),
  contacts: countValue("Contacts"),
  users: countValue("Utilisateurs"),
  hasFixtures: flagValue("A au moins une rencontre"),
  match: nullableValue({
    ...record({ ...named, isFilled: flagValue("Son stade, ses secteurs et ses contacts utiles y sont") }),
    title: "Prochaine rencontre à domicile",
  }),
  hasPack: flagValue("A déjà établi un dossier de match"),
});
export type FirstSteps = Shown<typeof steps>;

export const readFirstSteps = action("GET", "/organizations/{uuid}/first-steps", gives<FirstSteps>);
export const readingFirstSteps = told(readFirstSteps, Organization, "Organisation\u00a0: premiers pas d’un club", {
  returns: shape(null, "Premiers pas", steps),
});

/** What each of the three names is of. */
export const namedAtFirst = { clubName: Club, teamName: Team, venueName: Venue } as const;
export type FirstName = keyof typeof namedAtFirst;

const lacking = "Attendu tant que l’organisation n’en a pas";
const firstClub = record(
  {
    clubName: optional(textValue("Nom du club"), lacking),
    teamName: optional(textValue("Nom de l’équipe"), lacking),
    venueName: optional(textValue("Nom du stade"), lacking),
    knownUuid: optional(nullableValue(uuid("Club du même nom dont celui-ci reprend les rencontres"))),
  },
  [],
);
const made = record({ clubUuid: uuid("Club"), teamUuid: uuid("Équipe"), venueUuid: uuid("Infrastructure") });

export const makeFirstClub = action("POST", "/organizations/{uuid}/first-club", takes<Shown<typeof firstClub>, Shown<typeof made>>);
export const makingFirstClub = told(makeFirstClub, Organization, "Organisation\u00a0: création du club, de son équipe et de son stade", {
  expects: shape(null, "Noms", firstClub),
  returns: shape(null, "Club, équipe et stade", made),
  errors: [403, 404, 409, 422],
  once: true,
});
