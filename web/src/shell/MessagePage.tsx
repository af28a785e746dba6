import type { ReactNode } from "react";
import styles from "./FullScreen.module.css";

interface MessagePageProps {
  title: string;
  children?: ReactNode;
  home?: { href: string; label: string };
}

function MessagePage({ title, children, home = { href: "/app", label: "Retour à l’accueil" } }: MessagePageProps) {
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      {children}
      <a className={`${styles.home} am-link`} href={home.href}>
        {home.label}
      </a>
    </div>
  );
}

export function NotFoundPage({ home }: { home?: string }) {
  return (
    <MessagePage title="Page introuvable" home={home ? { href: home, label: "Retour à l’accueil" } : undefined}>
      <p>Cette page n’existe pas, ou vous n’y avez pas accès.</p>
    </MessagePage>
  );
}

export function ErrorPage({ onRetry }: { onRetry?: () => void }) {
  return (
    <MessagePage title="Une erreur est survenue">
      <p role="alert">Oups, un problème technique est survenu. Merci de réessayer ultérieurement.</p>
      {onRetry && (
        <button type="button" className={`${styles.home} ${styles.plain} am-link`} onClick={onRetry}>
          Réessayer
        </button>
      )}
    </MessagePage>
  );
}
