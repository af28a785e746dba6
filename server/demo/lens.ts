import { clubs } from "./clubs.ts";
import { contactsOf, type DemoService } from "./people.ts";
import { uuidOf } from "./uuids.ts";

const contact = contactsOf(clubs.lens, "rc-lens.example");

export const lensContacts = {
  owner: contact(1, "Camille", "Dewaele", "Directrice de l’organisation et de la sécurité", { email: "proprietaire@rc-lens.example" }),
  stadiumManager: contact(2, "Hugo", "Lefebvre", "Stadium manager", { email: "admin@rc-lens.example" }),
  member: contact(3, "Thomas", "Delattre", "Responsable parkings et flux", { email: "membre@rc-lens.example" }),
  controlRoom: contact(4, "Inès", "Caron", "Responsable du PC sécurité", { publicProfile: false }),
  pitchManager: contact(5, "Quentin", "Sauvage", "Responsable pelouse"),
  ticketing: contact(6, "Mathieu", "Obry", "Responsable billetterie"),
  media: contact(7, "Nadia", "Benali", "Responsable médias"),
  teamManager: contact(8, "Bastien", "Wattel", "Team manager"),
  doctor: contact(9, "Samuel", "Roger", "Médecin de la rencontre", { publicProfile: false }),
  supporters: contact(10, "Élodie", "Plancke", "Référente supporters"),
  referees: contact(11, "Karim", "Haddad", "Accompagnateur des arbitres"),
  delegates: contact(12, "Agnès", "Fontaine", "Accompagnatrice des délégués"),
  stewards: contact(13, "Yanis", "Bénabou", "Chef de poste stadiers", { publicProfile: false }),
  awaySafety: contact(14, "Maxime", "Duquesne", "Responsable sécurité en déplacement"),
  groundsman: contact(15, "Rémi", "Lecocq", "Jardinier", { email: null, useInContactsFixture: false }),
  police: contact(16, "Frédéric", "Masson", "Directeur du service d’ordre", {
    external: { company: "Police nationale", domain: "police.example" },
    publicProfile: false,
  }),
  prefecture: contact(17, "Hélène", "Carpentier", "Cheffe du bureau de l’ordre public", {
    external: { company: "Préfecture du Pas-de-Calais", domain: "prefecture.example" },
    publicProfile: false,
  }),
  hooliganism: contact(18, "Virginie", "Loriot", "Correspondante locale de la DNLH", {
    external: { company: "Division nationale de lutte contre le hooliganisme", domain: "dnlh.example" },
    publicProfile: false,
  }),
  municipalPolice: contact(19, "Christophe", "Delforge", "Chef de service de police municipale", {
    external: { company: "Ville de Lens", domain: "ville.example" },
    publicProfile: false,
  }),
  fireRescue: contact(20, "Stéphanie", "Hennebelle", "Commandante des opérations de secours", {
    external: { company: "Sapeurs-pompiers du Pas-de-Calais", domain: "secours.example" },
    publicProfile: false,
  }),
  pressUnion: contact(21, "Gérard", "Tison", "Délégué UJSF", {
    external: { company: "Union des journalistes de sport en France", domain: "presse.example" },
    publicProfile: false,
  }),
} as const;

const { lens } = clubs;
const c = lensContacts;

export const lensServices = {
  safety: {
    uuid: uuidOf("service", 101),
    organization: lens.organization,
    name: "Sécurité",
    members: [c.owner, c.controlRoom, c.member, c.police],
    others: [c.stewards, c.prefecture],
  },
  stadium: {
    uuid: uuidOf("service", 102),
    organization: lens.organization,
    name: "Exploitation du stade",
    members: [c.stadiumManager, c.pitchManager, c.groundsman],
  },
  reception: {
    uuid: uuidOf("service", 103),
    organization: lens.organization,
    name: "Billetterie et communication",
    members: [c.ticketing, c.media, c.supporters],
  },
  sport: {
    uuid: uuidOf("service", 104),
    organization: lens.organization,
    name: "Sportif",
    members: [c.teamManager, c.doctor],
    others: [c.referees, c.delegates],
  },
} as const satisfies Record<string, DemoService>;

export const lensConfiguration = {
  uuid: lens.organization,
  venue_uuid: lens.venue,
  referees_officer_uuid: c.referees.uuid,
  delegates_officer_uuid: c.delegates.uuid,
  supporters_officer_uuid: c.supporters.uuid,
  pitch_manager_uuid: c.pitchManager.uuid,
  team_manager_uuid: c.teamManager.uuid,
  stadium_manager_uuid: c.stadiumManager.uuid,
  head_of_safety_security_uuid: c.owner.uuid,
  head_of_safety_security_away_uuid: c.awaySafety.uuid,
  auto_archive_after_days: 180,
  serves_alcohol: true,
  plays_music: true,
};
