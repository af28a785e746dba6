import { ScreenHeader } from "../../ui/headers.tsx";
import { Impersonation } from "./Impersonation.tsx";
import styles from "./OverviewScreen.module.css";

/** « Vue d’ensemble » of the administration. */
export function OverviewScreen() {
  return (
    <section aria-label="Vue d’ensemble">
      <ScreenHeader title="Vue d’ensemble" />
      <div className={styles.parts}>
        <Impersonation />
      </div>
    </section>
  );
}
