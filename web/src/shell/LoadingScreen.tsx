import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./FullScreen.module.css";

/** While the user's profile is on its way. */
export function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <Wordmark markOnly size={56} />
      <p role="status">Chargement de votre profil ...</p>
    </main>
  );
}
