import styles from "./Marked.module.css";
import { Monogram, type MonogramProps } from "./Monogram.tsx";

export function Marked(mark: MonogramProps) {
  return (
    <span className={styles.marked}>
      <Monogram size={32} {...mark} />
      <span>{mark.name}</span>
    </span>
  );
}
