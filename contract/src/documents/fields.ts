import { keysOf } from "../kit/keys.ts";

export const documentFields = {
  match: ["Rencontre", "Affiche"],
  homeTeam: ["Rencontre", "Équipe locale"],
  awayTeam: ["Rencontre", "Équipe visiteuse"],
  competition: ["Rencontre", "Compétition"],
  round: ["Rencontre", "Journée"],
  date: ["Rencontre", "Date"],
  kickoff: ["Rencontre", "Coup d’envoi"],
  venue: ["Stade", "Stade"],
  venueAddress: ["Stade", "Adresse du stade"],
  stadiumManager: ["Stade", "Stadium manager"],
  sectors: ["Stade", "Secteurs"],
  doors: ["Stade", "Ouverture des portes"],
  doorsHour: ["Stade", "Heure des portes"],
  attendance: ["Stade", "Affluence estimée"],
  parkings: ["Stade", "Parkings"],
  parkingsHour: ["Stade", "Heure des parkings"],
  pitchManager: ["Stade", "Responsable pelouse"],
  contacts: ["Personnes", "Contacts utiles"],
  delegates: ["Officiels", "Délégués"],
  delegatesPickup: ["Officiels", "Prise en charge des délégués"],
  delegatesPickupHour: ["Officiels", "Heure de prise en charge des délégués"],
  delegatesPickupPlace: ["Officiels", "Lieu de prise en charge des délégués"],
  referees: ["Officiels", "Arbitres"],
  refereesPickup: ["Officiels", "Prise en charge des arbitres"],
  refereesPickupHour: ["Officiels", "Heure de prise en charge des arbitres"],
  refereesPickupPlace: ["Officiels", "Lieu de prise en charge des arbitres"],
  securityHead: ["Sécurité", "Directeur de l’organisation et de la sécurité"],
  securityPosts: ["Sécurité", "Postes et effectifs"],
  controlRoomHour: ["Sécurité", "Heure d’ouverture du PC sécurité"],
  stewardsBriefing: ["Sécurité", "Briefing des stadiers"],
  stewardsBriefingHour: ["Sécurité", "Heure du briefing des stadiers"],
  stewardsBriefingPlace: ["Sécurité", "Lieu du briefing des stadiers"],
  securityMeeting: ["Sécurité", "Réunion de sécurité"],
  homeTeamManager: ["Équipes", "Team manager de l’équipe locale"],
  homeTrips: ["Équipes", "Trajets de l’équipe locale"],
  homeArrivalHour: ["Équipes", "Heure d’arrivée de l’équipe locale"],
  awayTeamManager: ["Équipes", "Team manager visiteur"],
  awayResidence: ["Équipes", "Lieu de résidence des visiteurs"],
  awayTrips: ["Équipes", "Trajets de l’équipe visiteuse"],
  awayArrivalHour: ["Équipes", "Heure d’arrivée de l’équipe visiteuse"],
  awayDelegation: ["Équipes", "Délégation officielle"],
  awayFans: ["Supporters", "Déplacements de supporters"],
  mediaOfficer: ["Médias", "Responsable médias"],
  broadcaster: ["Médias", "Diffuseur"],
  activities: ["Animations", "Déroulé des animations"],
} as const satisfies Record<string, readonly [group: string, label: string]>;
export type DocumentField = keyof typeof documentFields;

export const documentFieldNames = keysOf(documentFields);

export const isDocumentField = (name: string | undefined): name is DocumentField =>
  name !== undefined && Object.hasOwn(documentFields, name);

export const fieldLabel = (name: DocumentField): string => documentFields[name][1];
