import { clubs } from "./clubs.ts";
import { contactsOf, type DemoService } from "./people.ts";
import { uuidOf } from "./uuids.ts";

const contact = contactsOf(clubs.rennes, "stade-rennais.example");

export const rennesContacts = {
  owner: contact(1, "Ronan", "Guivarch", "Directeur de l’organisation et de la sécurité", { email: "proprietaire@stade-rennais.example" }),
  member: contact(2, "Yann", "Kerdoncuff", "Responsable billetterie", { email: "membre@stade-rennais.example" }),
  stadiumManager: contact(3, "Gwenaëlle", "Le Goff", "Stadium manager"),
  pitchManager: contact(4, "Soazig", "Le Bihan", "Responsable pelouse"),
  teamManager: contact(5, "Malo", "Briand", "Team manager"),
  supporters: contact(6, "Tugdual", "Menguy", "Référent supporters"),
  officials: contact(7, "Enora", "Quéré", "Accompagnatrice des officiels"),
  awaySafety: contact(8, "Loïc", "Jégou", "Responsable sécurité en déplacement", { publicProfile: false }),
  police: contact(9, "Anne", "Rault", "Directrice du service d’ordre", {
    external: { company: "Police nationale", domain: "police.example" },
    publicProfile: false,
  }),
} as const;

const { rennes } = clubs;
const c = rennesContacts;

export const rennesServices = {
  safety: {
    uuid: uuidOf("service", 201),
    organization: rennes.organization,
    name: "Sûreté",
    members: [c.owner, c.awaySafety, c.police],
  },
  stadium: {
    uuid: uuidOf("service", 202),
    organization: rennes.organization,
    name: "Stade et billetterie",
    members: [c.stadiumManager, c.pitchManager, c.member],
    others: [c.officials],
  },
} as const satisfies Record<string, DemoService>;

export const rennesConfiguration = {
  uuid: rennes.organization,
  venue_uuid: rennes.venue,
  referees_officer_uuid: c.officials.uuid,
  delegates_officer_uuid: c.officials.uuid,
  supporters_officer_uuid: c.supporters.uuid,
  pitch_manager_uuid: c.pitchManager.uuid,
  team_manager_uuid: c.teamManager.uuid,
  stadium_manager_uuid: c.stadiumManager.uuid,
  head_of_safety_security_uuid: c.owner.uuid,
  head_of_safety_security_away_uuid: c.awaySafety.uuid,
  auto_archive_after_days: null,
  serves_alcohol: null,
  plays_music: null,
};
