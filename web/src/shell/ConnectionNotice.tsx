import { IconWifiOff } from "@tabler/icons-react";
import { useConnectionNoticed } from "../kit/server/connection.ts";
import styles from "./ConnectionNotice.module.css";

export function ConnectionNotice() {
  const noticed = useConnectionNoticed();
  return (
    <div role="status" className={styles.region}>
      {noticed && (
        <p className={styles.notice}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>
            <b>Connexion perdue.</b> Ce que vous avez saisi reste ici.
          </span>
        </p>
      )}
    </div>
  );
}
