import { children } from "../kit/children.ts";
import { defineResource } from "../kit/define.ts";
import { count, flag, oneOf, parent, stored, text } from "../kit/fields.ts";
import type { Embedded } from "../kit/resource.ts";
import { minutes } from "../kit/times.ts";
import { afterText, beforeText, doorsText } from "./offsets.ts";
import { Organization } from "./organizations.ts";

export const parkingType = {
  "parking.type.vip": "VIP",
  "parking.type.mainstream": "Grand Public",
  "parking.type.official": "Officiel",
  "parking.type.other": "Autre",
} as const;
export const targetPopulation = { neutral: "Grand public", home: "Supporters locaux", away: "Supporters visiteurs" } as const;

const notANumber = "La capacité doit être un nombre valide";

export const Venue = defineResource({
  type: "Venue",
  common: true,
  label: "Infrastructure",
  words: { one: "stade", several: "stades", listed: { one: "infrastructure", several: "infrastructures", feminine: true } },
  path: "/organizations/venues",
  name: "name",
  needed: true,
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    name: text("Nom", { required: "Le nom de l'infrastructure est requis" }),
    location: text("Adresse"),
    totalCapacity: count("Capacité totale", {
      required: "La capacité totale est requise",
      invalid: notANumber,
      nullable: true,
      unit: "places",
    }),
    coverUrl: stored("text", "Image de couverture", { nullable: true }),
    sectors: children<VenueSectorEntry>("VenueSector", "venue", "Sections"),
    parkings: children<VenueParkingEntry>("VenueParking", "venue", "Parkings"),
  },
  embed: ["organization", "name", "location", "totalCapacity", "coverUrl"],
  order: ["name"],
  filters: ["organization.uuid", "q"],
  mirrored: true,
});

export const VenueSector = defineResource({
  type: "VenueSector",
  label: "Section",
  words: { one: "section", several: "sections", feminine: true },
  path: "/organizations/venues/sectors",
  name: "name",
  inRows: true,
  fields: {
    venue: parent(Venue, "L’infrastructure est requise"),
    name: text("Nom", { required: "Le nom de la section est requis" }),
    capacity: count("Capacité", { required: "La capacité de la section est requise", invalid: notANumber, nullable: true, unit: "places" }),
    targetPopulation: oneOf(targetPopulation, "Population cible", { nullable: false }),
    isOpen: flag("Ouverte"),
    usualDoorsOpeningOffsetMinutes: minutes("Ouverture habituelle des portes", {
      unit: "minutes avant le coup d’envoi",
      from: 30,
      to: 480,
      step: 15,
      say: doorsText,
      longestFirst: true,
    }),
  },
  embed: ["name", "capacity", "targetPopulation", "isOpen", "usualDoorsOpeningOffsetMinutes"],
  order: ["name"],
  filters: ["venue.uuid"],
  mirrored: true,
});
interface VenueSectorEntry extends Embedded<typeof VenueSector> {}

export const VenueParking = defineResource({
  type: "VenueParking",
  label: "Parking",
  words: { one: "parking", several: "parkings" },
  path: "/organizations/venues/parkings",
  name: "name",
  inRows: true,
  fields: {
    venue: parent(Venue, "L’infrastructure est requise"),
    name: text("Nom", { required: "Le nom du parking est requis" }),
    capacity: count("Capacité", { required: "La capacité du parking est requise", invalid: notANumber, nullable: true, unit: "places" }),
    type: oneOf(parkingType, "Type"),
    opened: flag("Ouvert par défaut"),
    usedForFixtures: flag("Utilisé pour les rencontres"),
    openingOffsetBeforeStartMinutes: minutes("Ouverture avant le coup d’envoi", {
      unit: "minutes",
      from: 0,
      to: 720,
      step: 5,
      say: beforeText,
    }),
    closingOffsetAfterStartMinutes: minutes("Fermeture après le coup d’envoi", {
      unit: "minutes",
      from: 0,
      to: 360,
      step: 5,
      say: afterText,
    }),
  },
  embed: ["name", "capacity", "type", "opened", "usedForFixtures", "openingOffsetBeforeStartMinutes", "closingOffsetAfterStartMinutes"],
  order: ["name"],
  filters: ["venue.uuid"],
  mirrored: true,
});
interface VenueParkingEntry extends Embedded<typeof VenueParking> {}
