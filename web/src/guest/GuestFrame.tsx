import type { ReactNode } from "react";
import { LegalLinks } from "../shell/LegalLinks.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./GuestFrame.module.css";

export function GuestFrame({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <title>{`${title} · Avant-match`}</title>
      <header className={styles.bar} data-guest>
        <a className="am-alone" href="/" aria-label="Avant-match, accueil">
          <Wordmark />
        </a>
        {actions && <div className={styles.end}>{actions}</div>}
      </header>
      <main className={styles.main} data-guest>
        {children}
      </main>
      <footer>
        <GuestLinks />
      </footer>
    </>
  );
}

export const GuestLinks = () => <LegalLinks owner="Avant-match" contact={globalThis.window?.__COMPANY__?.contact} />;
