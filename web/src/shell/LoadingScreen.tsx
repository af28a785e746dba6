import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./FullScreen.module.css";

export function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <Wordmark markOnly size={56} />
      <p role="status">Chargement de votre profil ...</p>
    </main>
  );
}
