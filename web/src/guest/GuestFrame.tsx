import type { ReactNode } from "react";
import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./GuestFrame.module.css";

export function GuestFrame({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <title>{`${title} · Avant-match`}</title>
      <header className={styles.bar}>
        <a className="am-alone" href="/" aria-label="Avant-match, accueil">
          <Wordmark />
        </a>
        {actions && <div className={styles.end}>{actions}</div>}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LegalLinks />
      </footer>
    </>
  );
}

/** Copyright, the legal pages, and whom to write to, which the server writes into the page. */
export function LegalLinks() {
  const contact = globalThis.window?.__COMPANY__?.contact;
  return (
    <div className={styles.links}>
      <span>© {new Date().getFullYear()} Avant-match</span>
      <a href="/politique-de-confidentialite">Politique de confidentialité</a>
      <a href="/cgu">Conditions Générales d'Utilisation</a>
      {contact && <a href={`mailto:${contact}`}>Contact</a>}
    </div>
  );
}
