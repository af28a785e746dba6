import { ScreenHeader } from "../../ui/headers.tsx";
import { Impersonation } from "./Impersonation.tsx";
import { OrganizationsSummary } from "./OrganizationsSummary.tsx";
import styles from "./OverviewScreen.module.css";
import { Watched } from "./Watched.tsx";
import { WeekFixtures } from "./WeekFixtures.tsx";

export function OverviewScreen() {
  return (
    <section aria-label="Vue d’ensemble">
      <ScreenHeader title="Vue d’ensemble" />
      <div className={styles.parts}>
        <Impersonation />
        <OrganizationsSummary />
        <WeekFixtures />
        <Watched />
      </div>
    </section>
  );
}
