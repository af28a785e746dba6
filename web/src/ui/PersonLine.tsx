import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";
import styles from "./PersonLine.module.css";

interface PersonLineProps {
  name: string;
  /** Said where there is no name: of somebody who is no longer there. */
  unknown?: string;
  /** Job, service, company: what one says of a person in a list. */
  detail?: ReactNode;
  pictureUrl?: string | null;
  /** Buttons or links at the right. */
  children?: ReactNode;
}

/** A person in a list or a field: picture or initials, name, job. */
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
