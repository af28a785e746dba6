import styles from "./Marked.module.css";
import { Monogram, type MonogramProps } from "./Monogram.tsx";

/** A club or a group in a list: its logo or its initials, and its name. */
export function Marked(mark: MonogramProps) {
  return (
    <span className={styles.marked}>
      <Monogram size={32} {...mark} />
      <span>{mark.name}</span>
    </span>
  );
}
