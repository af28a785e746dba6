import type { ReactNode } from "react";
import { Sheet } from "../ui/Sheet.tsx";
import styles from "./PictureSheet.module.css";

export function PictureSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Sheet aria-label={label} className={styles.sheet}>
      {children}
    </Sheet>
  );
}
