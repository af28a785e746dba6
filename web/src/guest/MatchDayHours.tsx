export function MatchDayHours({ className }: { className: string | undefined }) {
  return (
    <ol className={className}>
      {matchDay.map(({ hour, what, kickoff }) => (
        <li key={hour} data-kickoff={kickoff}>
          <span className="am-num">{hour}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}

const matchDay = [
  { hour: "14:00", what: "Ouverture du PC sécurité" },
  { hour: "16:30", what: "Briefing des stadiers" },
  { hour: "17:45", what: "Ouverture des parkings" },
  { hour: "18:45", what: "Ouverture des portes" },
  { hour: "19:10", what: "Arrivée des visiteurs" },
  { hour: "20:45", what: "Coup d’envoi", kickoff: true },
  { hour: "22:35", what: "Fin de la rencontre" },
  { hour: "23:30", what: "Évacuation du stade" },
];
