import { children } from "../kit/children.ts";
import { defineResource } from "../kit/define.ts";
import { count, flag, generated, oneOf, parent, relation, stored, text } from "../kit/fields.ts";
import type { Embedded } from "../kit/resource.ts";
import { year } from "../kit/times.ts";
import { Organization } from "../organizations/organizations.ts";
import { Region } from "../regions.ts";

export const competitionType = { championship: "Championnat", cup: "Coupe" } as const;

export const Competition = defineResource({
  type: "Competition",
  common: true,
  label: "Compétition",
  words: { one: "compétition", several: "compétitions", feminine: true },
  path: "/competitions",
  name: "name",
  needed: true,
  fields: {
    name: text("Nom", { required: "Le nom de la compétition est requis" }),
    type: oneOf(competitionType, "Type", { required: "Le type de compétition est requis" }),
    region: relation(Region, "Région", { required: "La région est requise" }),
    organizer: relation(Organization, "Organisateur", { required: "L'organisateur de la compétition est requis." }),
    videoAssistance: flag("Assistance vidéo (VAR)"),
    european: flag("Coupe d’Europe"),
    // The round then tells apart two matches of the same teams on the same ground.
    repeatsPairs: flag("Deux équipes peuvent se rencontrer plusieurs fois sur le même terrain"),
    // Designations are compared with these; null compares nothing.
    officialsRestDays: count("Repos des officiels", { unit: "jours" }),
    officialsClubWeeks: count("Retour au même club", { unit: "semaines" }),
    publicCalendar: stored("boolean", "Calendrier public"),
    seasons: children<SeasonEntry>("Season", "competition", "Saisons"),
  },
  embed: ["name", "type", "videoAssistance"],
  order: ["name"],
  filters: ["q", "organizer.uuid"],
  mirrored: true,
});

export const Season = defineResource({
  type: "Season",
  common: true,
  label: "Saison",
  words: { one: "saison", several: "saisons", feminine: true },
  path: "/competitions/seasons",
  name: "name",
  needed: true,
  fields: {
    competition: parent(Competition, "La compétition est requise"),
    year: year("Première année de la saison", { required: "La première année de la saison est requise" }),
    name: generated("text", "Nom"),
  },
  embed: ["name", "year"],
  order: ["-year"],
  filters: ["competition.uuid"],
  mirrored: true,
});
interface SeasonEntry extends Embedded<typeof Season> {}
