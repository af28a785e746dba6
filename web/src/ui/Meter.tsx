import styles from "./Meter.module.css";

/** How many points are done, as a thin bar with its words: « 23 sur 35 points ». */
export function Meter({ done, total, unit = "points" }: { done: number; total: number; unit?: string }) {
  return (
    <span className={styles.meter}>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: total > 0 ? `${(100 * done) / total}%` : 0 }} />
      </span>
      <span>
        <b className="am-num">{done}</b> sur <span className="am-num">{total}</span> {unit}
      </span>
    </span>
  );
}
