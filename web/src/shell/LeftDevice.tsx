import { useEffect, useRef } from "react";
import { countWaiting } from "../kit/outbox/shown.ts";
import styles from "./FullScreen.module.css";

export function LeftDevice() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = "Avant-match";
    heading.current?.focus();
  }, []);
  return (
    <main className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        Vous avez quitté cet appareil
      </h1>
      <p>La session se ferme dès que le réseau revient. Si d’autres onglets d’Avant-match sont ouverts, fermez-les.</p>
      {countWaiting() > 0 && <p>Ce qui attend d’être envoyé part à votre prochaine connexion sur cet appareil.</p>}
    </main>
  );
}
