import styles from "./MatchDayHours.module.css";

/** The hours of a match day, from the first service to the last: the picture of the guest pages. */
export function MatchDayHours() {
  return (
    <ol className={styles.day}>
      {hours.map(({ hour, what }) => (
        <li key={hour} data-kickoff={hour === "20:45" || undefined}>
          <span className="am-num">{hour}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}

const hours = [
  { hour: "14:00", what: "Ouverture du PC sécurité" },
  { hour: "16:30", what: "Briefing des stadiers" },
  { hour: "17:45", what: "Ouverture des parkings" },
  { hour: "18:45", what: "Ouverture des portes" },
  { hour: "19:10", what: "Arrivée des visiteurs" },
  { hour: "20:45", what: "Coup d’envoi" },
  { hour: "22:35", what: "Fin de la rencontre" },
  { hour: "23:30", what: "Évacuation du stade" },
];
