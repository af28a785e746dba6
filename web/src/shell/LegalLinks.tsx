import type { ReactNode } from "react";
import styles from "./LegalLinks.module.css";

export const LegalLinks = ({ owner, contact }: { owner: ReactNode; contact: string | undefined }) => (
  <div className={styles.links}>
    <span>
      © {new Date().getFullYear()} {owner}
    </span>
    <a href="/aide">Aide</a>
    <a href="/politique-de-confidentialite">Politique de confidentialité</a>
    <a href="/cgu">Conditions Générales d'Utilisation</a>
    {contact && <a href={`mailto:${contact}`}>Contact</a>}
  </div>
);
