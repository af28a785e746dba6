import type { ReactNode } from "react";
import { Button } from "../ui/controls/Button.tsx";
import styles from "./FullScreen.module.css";
import { usePageTitle } from "./page-title.ts";

function MessagePage({ title, children, home = "/app" }: { title: string; children?: ReactNode; home?: string | undefined }) {
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      {children}
      <a className="am-link am-alone" href={home}>
        Retour à l’accueil
      </a>
    </div>
  );
}

export function NotFoundPage({ home }: { home?: string }) {
  usePageTitle("Page introuvable");
  return (
    <MessagePage title="Page introuvable" home={home}>
      <p>Cette page n’existe pas, ou vous n’y avez pas accès.</p>
    </MessagePage>
  );
}

export function ErrorPage({ onRetry }: { onRetry?: () => void }) {
  return (
    <MessagePage title="Une erreur est survenue">
      <p role="alert">Oups, un problème technique est survenu. Merci de réessayer ultérieurement.</p>
      {onRetry && (
        <Button variant="link" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </MessagePage>
  );
}
