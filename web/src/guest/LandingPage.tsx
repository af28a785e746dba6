import { injectedUserUuid } from "../shell/user.ts";
import controls from "./controls.module.css";
import { GuestFrame } from "./GuestFrame.tsx";
import styles from "./LandingPage.module.css";
import { MatchDayHours } from "./MatchDayHours.tsx";

/** What Avant-match is for, and the way in. */
export function LandingPage() {
  return (
    <GuestFrame title="Préparer le match, sans rien oublier" actions={<EntryLink kind="quiet" />}>
      <div className={styles.hero}>
        <div>
          <h1>Tout le match, prêt avant le coup d’envoi.</h1>
          <p className={styles.lead}>
            Contacts, stade, parkings, officiels, sécurité, supporters{"\u00a0"}: les services du club préparent chaque rencontre au même
            endroit, et voient ce qu’il reste à faire.
          </p>
          <p className={styles.actions}>
            <EntryLink kind="primary" />
            <a className={controls.button} href="/register">
              Demander un accès
            </a>
          </p>
        </div>
        <div className={styles.day} aria-hidden>
          <MatchDayHours />
        </div>
      </div>
    </GuestFrame>
  );
}

function EntryLink({ kind }: { kind: "primary" | "quiet" }) {
  const signedIn = injectedUserUuid() !== undefined;
  return (
    <a className={controls.button} data-kind={kind} href={signedIn ? "/app" : "/login"}>
      {signedIn ? "Continuer" : "Se connecter"}
    </a>
  );
}
