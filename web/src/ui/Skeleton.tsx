import type { CSSProperties, ReactNode } from "react";
import { Sheet } from "./Sheet.tsx";
import styles from "./Skeleton.module.css";

export function Skeleton({
  width,
  height,
  className,
}: {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  className?: string;
}) {
  return <span aria-hidden className={className ? `${styles.bar} ${className}` : styles.bar} style={{ width, height }} />;
}

interface SkeletonRowsProps {
  count: number;
  row?: (index: number) => ReactNode;
  label?: string;
}

export function SkeletonRows({ count, row = textRow, label = "Chargement en cours ..." }: SkeletonRowsProps) {
  return (
    <Sheet role="status" aria-busy="true">
      <span className="am-sr">{label}</span>
      {Array.from({ length: count }, (_, index) => row(index))}
    </Sheet>
  );
}

function textRow(index: number) {
  return (
    <div key={index} className={styles.row}>
      <Skeleton width={`${[62, 48, 70, 55, 44, 66][index % 6]}%`} height={14} />
      <Skeleton width={76} height={22} />
    </div>
  );
}
