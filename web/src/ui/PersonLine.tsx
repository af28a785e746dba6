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
    <div className="am-row am-anywhere">
      <Avatar name={name} pictureUrl={pictureUrl} />
      <span className={`am-lines ${styles.who}`}>
        <b data-unknown={!name || undefined}>{name || unknown}</b>
        {detail && <small>{detail}</small>}
      </span>
      {children && <span className="am-row">{children}</span>}
    </div>
  );
}
