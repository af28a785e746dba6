import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";
import styles from "./PersonLine.module.css";

interface PersonLineProps {
  name: string;
  unknown?: string;
  detail?: ReactNode;
  pictureUrl?: string | null;
  children?: ReactNode;
}

export function PersonLine({ name, unknown, detail, pictureUrl, children }: PersonLineProps) {
  return (
    <div className={styles.person}>
      <Avatar name={name} pictureUrl={pictureUrl} />
      <span className={styles.who}>
        <b data-unknown={!name || undefined}>{name || unknown}</b>
        {detail && <span>{detail}</span>}
      </span>
      {children && <span className={styles.actions}>{children}</span>}
    </div>
  );
}
