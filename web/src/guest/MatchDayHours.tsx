import styles from "./MatchDayHours.module.css";
import { matchDay } from "./match-day.ts";

export function MatchDayHours() {
  return (
    <ol className={styles.day}>
      {matchDay.map(({ hour, what, kickoff }) => (
        <li key={hour} data-kickoff={kickoff}>
          <span className="am-num">{hour}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}
