import { Notice } from "../ui/Notice.tsx";
import styles from "./ReadOnlyNotice.module.css";

/** Above a list, why nothing in it can be changed; nothing where it can. */
export function ReadOnlyNotice({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Notice kind="info" className={styles.above}>
      {reason}
    </Notice>
  );
}
