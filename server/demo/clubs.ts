import { uuidOf } from "./uuids.ts";

interface ClubFacts {
  name: string;
  acronym: string;
  colors: readonly [string, string];
  aliases: readonly string[];
}

export interface DemoClub extends ClubFacts {
  number: number;
  organization: string;
  club: string;
  team: string;
  venue: string;
}

/** A club is an organisation with one club and one team, all under its number; its first venue is its stadium. */
const club = (number: number, facts: ClubFacts): DemoClub => ({
  number,
  ...facts,
  organization: uuidOf("organization", number),
  club: uuidOf("club", number),
  team: uuidOf("team", number),
  venue: uuidOf("venue", number * 100 + 1),
});

export const clubs = {
  lens: club(1, { name: "RC Lens", acronym: "RCL", colors: ["#c8102e", "#ffd100"], aliases: ["Racing Club de Lens", "Lens"] }),
  rennes: club(2, {
    name: "Stade rennais FC",
    acronym: "SRFC",
    colors: ["#1a1a1a", "#d3122e"],
    aliases: ["Stade Rennais FC 1901", "Stade rennais", "Rennes"],
  }),
  auxerre: club(3, { name: "AJ Auxerre", acronym: "AJA", colors: ["#f4f4f0", "#1d4f91"], aliases: ["AJ Auxerre", "Auxerre"] }),
  angers: club(4, { name: "Angers SCO", acronym: "SCO", colors: ["#1a1a1a", "#f4f4f0"], aliases: ["Angers SCO", "SCO Angers", "Angers"] }),
  brest: club(5, {
    name: "Stade brestois 29",
    acronym: "SB29",
    colors: ["#c8102e", "#f4f4f0"],
    aliases: ["Stade Brestois 29", "Stade brestois", "Brest"],
  }),
  leHavre: club(6, { name: "Havre AC", acronym: "HAC", colors: ["#7fb7e0", "#14213d"], aliases: ["Le Havre AC", "Le Havre"] }),
  lille: club(7, { name: "LOSC Lille", acronym: "LOSC", colors: ["#c4122f", "#20325f"], aliases: ["Lille OSC", "Lille"] }),
  lorient: club(8, { name: "FC Lorient", acronym: "FCL", colors: ["#f58113", "#1a1a1a"], aliases: ["FC Lorient", "Lorient"] }),
  lyon: club(9, { name: "Olympique lyonnais", acronym: "OL", colors: ["#14387f", "#d81e2c"], aliases: ["Olympique Lyonnais", "Lyon"] }),
  marseille: club(10, {
    name: "Olympique de Marseille",
    acronym: "OM",
    colors: ["#2faee0", "#ffffff"],
    aliases: ["Olympique de Marseille", "Marseille"],
  }),
  metz: club(11, { name: "FC Metz", acronym: "FCM", colors: ["#7a1734", "#f4f4f0"], aliases: ["FC Metz", "Metz"] }),
  monaco: club(12, { name: "AS Monaco", acronym: "ASM", colors: ["#d3122e", "#f4f4f0"], aliases: ["AS Monaco FC", "Monaco"] }),
  nantes: club(13, { name: "FC Nantes", acronym: "FCN", colors: ["#fcd405", "#00693e"], aliases: ["FC Nantes", "Nantes"] }),
  nice: club(14, { name: "OGC Nice", acronym: "OGCN", colors: ["#b5121b", "#1a1a1a"], aliases: ["OGC Nice", "Nice"] }),
  parisFc: club(15, { name: "Paris FC", acronym: "PFC", colors: ["#1b2a52", "#7db5e8"], aliases: ["Paris FC", "Paris Football Club"] }),
  psg: club(16, {
    name: "Paris Saint-Germain",
    acronym: "PSG",
    colors: ["#0a2a5e", "#d81e2c"],
    aliases: ["Paris Saint-Germain FC", "Paris SG"],
  }),
  strasbourg: club(17, {
    name: "RC Strasbourg Alsace",
    acronym: "RCSA",
    colors: ["#0068ae", "#f4f4f0"],
    aliases: ["RC Strasbourg Alsace", "RC Strasbourg", "Strasbourg"],
  }),
  toulouse: club(18, { name: "Toulouse FC", acronym: "TFC", colors: ["#4b2e83", "#f4f4f0"], aliases: ["Toulouse FC", "Toulouse"] }),
  troyes: club(19, {
    name: "ESTAC Troyes",
    acronym: "ESTAC",
    colors: ["#0050a0", "#f4f4f0"],
    aliases: ["ES Troyes AC", "ES Troyes Aube Champagne", "Troyes"],
  }),
  leMans: club(20, { name: "Le Mans FC", acronym: "LMFC", colors: ["#b3122b", "#f5b335"], aliases: ["Le Mans FC", "Le Mans"] }),
} as const;

export const allClubs: readonly DemoClub[] = Object.values(clubs);
