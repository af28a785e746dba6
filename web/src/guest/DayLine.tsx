import styles from "./DayLine.module.css";
import { matchDay } from "./match-day.ts";

export function DayLine() {
  return (
    <ol className={styles.line}>
      {matchDay.map(({ hour, what, kickoff }) => (
        <li key={hour} data-kickoff={kickoff}>
          <span className="am-num">{hour}</span>
          {what}
        </li>
      ))}
    </ol>
  );
}
