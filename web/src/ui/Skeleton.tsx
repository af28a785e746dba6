import type { CSSProperties } from "react";
import { Sheet } from "./Sheet.tsx";
import styles from "./Skeleton.module.css";

export const Skeleton = ({ className = "", ...size }: Pick<CSSProperties, "width" | "height"> & { className?: string }) => (
  <span aria-hidden className={`${styles.bar} ${className}`} style={size} />
);

export function SkeletonRows({ count, label = "Chargement en cours ..." }: { count: number; label?: string }) {
  return (
    <Sheet role="status" aria-busy="true">
      <span className="am-sr">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className={styles.row}>
          <Skeleton width={`${[62, 48, 70, 55, 44, 66][index % 6]}%`} height={14} />
          <Skeleton width={76} height={22} />
        </div>
      ))}
    </Sheet>
  );
}
