import styles from "./Pips.module.css";

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

export const marks = (done: number, total: number) => Array.from({ length: total }, (_, index) => ({ key: index, on: index < done }));
