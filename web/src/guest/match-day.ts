export const matchDay = [
  { hour: "14:00", what: "Ouverture du PC sécurité" },
  { hour: "16:30", what: "Briefing des stadiers" },
  { hour: "17:45", what: "Ouverture des parkings" },
  { hour: "18:45", what: "Ouverture des portes" },
  { hour: "19:10", what: "Arrivée des visiteurs" },
  { hour: "20:45", what: "Coup d’envoi", kickoff: true },
  { hour: "22:35", what: "Fin de la rencontre" },
  { hour: "23:30", what: "Évacuation du stade" },
];
