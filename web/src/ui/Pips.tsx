import { marks } from "./marks.ts";
import styles from "./Pips.module.css";

/** One small mark per point of a section, up to 8; above, a bar. The count stands beside it where one needs it. */
export function Pips({ done, total }: { done: number; total: number }) {
  return (
    <span className={styles.pips} role="img" aria-label={`${done} sur ${total}`}>
      {total > 8 ? (
        <span className={styles.bar} style={{ "--share": `${(100 * done) / total}%` }} />
      ) : (
        marks(done, total).map(({ key, on }) => <i key={key} data-on={on || undefined} />)
      )}
    </span>
  );
}
