import type { ReactNode } from "react";
import { Notice } from "../ui/Notice.tsx";
import styles from "./GuestFrame.module.css";
import { GuestFrame } from "./GuestFrame.tsx";

export function LegalPage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <GuestFrame title={title}>
      <article className={styles.text}>
        <h1>{title}</h1>
        <Notice kind="info">
          Modèle à compléter par l’exploitant du service{"\u00a0"}: les passages entre crochets lui reviennent, le reste décrit ce que fait
          l’application.
        </Notice>
        {intro}
        {children}
      </article>
    </GuestFrame>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function ContactAddress() {
  const address = globalThis.window?.__COMPANY__?.contact;
  return address ? (
    <a className="am-link" href={`mailto:${address}`}>
      {address}
    </a>
  ) : (
    <>l’adresse de contact du service</>
  );
}
