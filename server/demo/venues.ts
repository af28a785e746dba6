import { clubs, type DemoClub } from "./clubs.ts";
import { uuidOf } from "./uuids.ts";

const stadium = (club: DemoClub, name: string, location: string, total_capacity: number) => ({
  uuid: club.venue,
  organization_uuid: club.organization,
  name,
  location,
  total_capacity,
});

export const trainingCentre = uuidOf("venue", clubs.lens.number * 100 + 2);
export const rennesTrainingCentre = uuidOf("venue", clubs.rennes.number * 100 + 2);

export const venues = [
  stadium(clubs.lens, "Stade Bollaert-Delelis", "Lens", 38_223),
  {
    uuid: trainingCentre,
    organization_uuid: clubs.lens.organization,
    name: "Centre d’entraînement de La Gaillette",
    location: "Avion",
    total_capacity: 1200,
  },
  stadium(clubs.rennes, "Roazhon Park", "Rennes", 29_778),
  {
    uuid: rennesTrainingCentre,
    organization_uuid: clubs.rennes.organization,
    name: "Centre d’entraînement de La Piverdière",
    location: "Rennes",
    total_capacity: 800,
  },
  stadium(clubs.auxerre, "Stade de l’Abbé-Deschamps", "Auxerre", 18_500),
  stadium(clubs.angers, "Stade Raymond-Kopa", "Angers", 19_350),
  stadium(clubs.brest, "Stade Francis-Le Blé", "Brest", 15_220),
  stadium(clubs.leHavre, "Stade Océane", "Le Havre", 25_178),
  stadium(clubs.lille, "Decathlon Arena – Stade Pierre-Mauroy", "Villeneuve-d’Ascq", 50_157),
  stadium(clubs.lorient, "Stade du Moustoir – Yves-Allainmat", "Lorient", 18_000),
  stadium(clubs.lyon, "Parc Olympique lyonnais (Groupama Stadium)", "Décines-Charpieu", 59_186),
  stadium(clubs.marseille, "Stade Vélodrome (Orange Vélodrome)", "Marseille", 67_394),
  stadium(clubs.metz, "Stade Saint-Symphorien", "Longeville-lès-Metz", 28_786),
  stadium(clubs.monaco, "Stade Louis-II", "Monaco", 16_360),
  stadium(clubs.nantes, "Stade de la Beaujoire – Louis-Fonteneau", "Nantes", 35_322),
  stadium(clubs.nice, "Allianz Riviera", "Nice", 35_624),
  stadium(clubs.parisFc, "Stade Jean-Bouin", "Paris", 20_000),
  stadium(clubs.psg, "Parc des Princes", "Paris", 48_583),
  stadium(clubs.strasbourg, "Stade de la Meinau", "Strasbourg", 31_000),
  stadium(clubs.toulouse, "Stadium de Toulouse", "Toulouse", 33_150),
  stadium(clubs.troyes, "Stade de l’Aube", "Troyes", 20_400),
  stadium(clubs.leMans, "Stade Marie-Marvingt", "Le Mans", 25_000),
];
