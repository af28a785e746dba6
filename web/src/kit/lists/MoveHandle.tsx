import { IconGripVertical } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import styles from "./MoveHandle.module.css";

export const MoveHandle = ({ name, ...handle }: ComponentProps<"button"> & { name: string }) => (
  <button
    type="button"
    className={styles.handle}
    aria-label={`Déplacer ${name}`}
    title="Glisser pour déplacer, ou Alt + ↑ et ↓"
    {...handle}
  >
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
  </button>
);
