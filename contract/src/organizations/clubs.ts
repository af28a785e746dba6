import { children } from "../kit/children.ts";
import { defineResource } from "../kit/define.ts";
import { color, parent, relation, stored, text } from "../kit/fields.ts";
import type { Embedded } from "../kit/resource.ts";
import { Region } from "../regions.ts";
import { Organization } from "./organizations.ts";

export const Club = defineResource({
  type: "Club",
  common: true,
  label: "Club",
  words: { one: "club", several: "clubs" },
  path: "/organizations/clubs",
  name: "name",
  needed: true,
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    name: text("Nom", { required: "Le nom du club est requis" }),
    acronym: text("Acronyme"),
    // Officials of this region are not readily designated for its matches.
    region: relation(Region, "Région"),
    logoUrl: stored("text", "Logo", { nullable: true }),
    primaryColor: color("Couleur principale"),
    secondaryColor: color("Couleur secondaire"),
    teams: children<TeamEntry>("Team", "club", "Équipes"),
  },
  embed: ["organization", "name", "acronym", "logoUrl", "primaryColor", "secondaryColor"],
  order: ["name"],
  filters: ["organization.uuid", "q"],
  mirrored: true,
});

export const Team = defineResource({
  type: "Team",
  common: true,
  label: "Équipe",
  words: { one: "équipe", several: "équipes", feminine: true },
  path: "/organizations/clubs/teams",
  name: "name",
  needed: true,
  fields: {
    club: relation(Club, "Club", { required: "Le club est requis", fixed: true }),
    name: text("Nom de l’équipe", { required: "Le nom de l'équipe est requis" }),
  },
  embed: ["name", "club"],
  order: ["name"],
  filters: ["club.uuid", "club.organization.uuid", "q"],
  mirrored: true,
});
interface TeamEntry extends Embedded<typeof Team> {}

export const TeamAlias = defineResource({
  type: "TeamAlias",
  label: "Alias d’équipe",
  path: "/organizations/clubs/teams/aliases",
  name: "name",
  fields: {
    team: parent(Team, "L’équipe est requise"),
    name: text("Alias", { required: "L’alias est requis" }),
  },
  order: ["name"],
  filters: ["team.uuid"],
});
