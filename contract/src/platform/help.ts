import { keysOf } from "../kit/keys.ts";

interface HelpPage {
  title: string;
  /** Addresses below /app of the screens that it is about; `*` stands for one step of them. */
  screens: readonly string[];
}

/** In the order of the manual; the name of a page is that of its file and ends its address. */
export const helpPages = {
  "premiers-pas": { title: "Premiers pas", screens: ["/fixtures/first-steps"] },
  droits: { title: "Qui voit et modifie quoi", screens: [] },
  clavier: { title: "Chercher, taper, revenir en arrière", screens: [] },
  rencontres: { title: "Rencontres", screens: ["/fixtures", "/fixtures/create", "/organizations/*/calendar-import"] },
  synthese: { title: "Synthèse d’une rencontre", screens: ["/fixtures/*"] },
  "changer-la-date": { title: "Changer la date", screens: [] },
  prevenir: { title: "Prévenir", screens: [] },
  preparation: { title: "Préparation", screens: ["/fixtures/*/edit"] },
  "contacts-utiles": { title: "Contacts utiles", screens: ["/fixtures/*/edit/contacts"] },
  stade: { title: "Stade, pelouse et parkings", screens: ["/fixtures/*/edit/venue"] },
  officiels: { title: "Délégués et arbitres", screens: ["/fixtures/*/edit/officials"] },
  "securite-privee": { title: "Sécurité privée", screens: ["/fixtures/*/edit/security/private"] },
  "securite-publique": { title: "Sécurité publique", screens: ["/fixtures/*/edit/security/public"] },
  visiteurs: {
    title: "Visiteurs\u00a0: équipe, sécurité, supporters",
    screens: ["/fixtures/*/edit/teams/away", "/fixtures/*/edit/security/away", "/fixtures/*/edit/supporters/away"],
  },
  "formulaire-des-visiteurs": { title: "Formulaire des visiteurs", screens: [] },
  equipes: { title: "Équipes et déplacements", screens: ["/fixtures/*/edit/teams/home"] },
  supporters: { title: "Supporters locaux", screens: ["/fixtures/*/edit/supporters/home"] },
  "animations-medias": {
    title: "Animations et médias",
    screens: ["/fixtures/*/edit/activity", "/fixtures/*/edit/medias", "/fixtures/*/edit/timeline", "/fixtures/*/edit/food"],
  },
  documents: { title: "Documents et fichiers", screens: ["/fixtures/*/documents", "/fixtures/*/files"] },
  deroule: { title: "Déroulé", screens: ["/fixtures/*/running-order"] },
  echeances: { title: "Échéances", screens: ["/fixtures/duties"] },
  dossier: { title: "Dossier de match", screens: ["/fixtures/*/pack"] },
  "jour-de-match": { title: "Jour de match", screens: ["/fixtures/*/match-day", "/fixtures/today"] },
  debrief: { title: "Debrief et saison", screens: ["/fixtures/*/debrief", "/figures"] },
  historique: { title: "Historique et journal", screens: ["/fixtures/*/history", "/organizations/*/history", "/admin/journal"] },
  annuaire: { title: "Annuaire", screens: ["/directory"] },
  organisation: { title: "Votre organisation", screens: ["/organizations/*"] },
  contacts: { title: "Contacts et services", screens: ["/organizations/*/contacts", "/organizations/*/services"] },
  utilisateurs: { title: "Utilisateurs", screens: ["/organizations/*/users"] },
  connexions: { title: "Connexions", screens: ["/organizations/*/connections"] },
  infrastructures: {
    title: "Stades, clubs et groupes de supporters",
    screens: ["/organizations/*/venues", "/organizations/*/clubs", "/organizations/*/supporters-groups"],
  },
  "reglages-des-rencontres": {
    title: "Réglages des rencontres",
    screens: ["/organizations/*/fixtures", "/organizations/*/document-models"],
  },
  competitions: { title: "Compétitions et calendriers", screens: ["/organizations/*/competitions"] },
  journee: { title: "Journée et suivi d’une ligue", screens: ["/fixtures/round", "/fixtures/preparation"] },
  designations: { title: "Désignations", screens: ["/fixtures/designations", "/organizations/*/referees", "/organizations/*/delegates"] },
  compte: { title: "Mon compte", screens: ["/account"] },
  administration: { title: "Administration de la plateforme", screens: ["/admin"] },
} as const satisfies Record<string, HelpPage>;

export type HelpPageName = keyof typeof helpPages;

export const helpPageNames = keysOf(helpPages);

export const helpAddress = (name: HelpPageName): string => `/aide/${name}`;

const patterns = helpPageNames.flatMap((name) => helpPages[name].screens.map((screen) => ({ name, steps: screen.split("/") })));

/** The page about the screen at this address below /app: of those whose addresses begin it, the longest. */
export function helpPageAt(path: string): HelpPageName | null {
  const steps = path.split("/");
  const fitting = patterns.filter(({ steps: wanted }) =>
    wanted.every((step, place) => (step === "*" ? Boolean(steps[place]) : step === steps[place])),
  );
  return (
    fitting.toSorted((one, other) => other.steps.length - one.steps.length || literal(other.steps) - literal(one.steps))[0]?.name ?? null
  );
}

const literal = (steps: readonly string[]): number => steps.filter((step) => step !== "*").length;
