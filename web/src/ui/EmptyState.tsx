import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "./controls/Button.tsx";
import styles from "./EmptyState.module.css";
import { PageLink } from "./navigation.tsx";
import { Sheet } from "./Sheet.tsx";

interface EmptyStateProps {
  title?: ReactNode;
  sentence: ReactNode;
  action?: ReactNode;
  link?: { href: string; text: string } | false;
}

export function EmptyState({ title, sentence, action, link }: EmptyStateProps) {
  return (
    <Sheet className={styles.empty} role="status">
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <p>{sentence}</p>
      {action}
      {link && (
        <PageLink className="am-link" href={link.href}>
          {link.text}
        </PageLink>
      )}
    </Sheet>
  );
}

interface FailureStateProps {
  sentence?: ReactNode;
  detail?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

export function FailureState({ sentence = outage, detail, onRetry, retrying = false }: FailureStateProps) {
  return (
    <Sheet className={styles.empty} role="alert">
      <p>
        <b>{sentence}</b>
      </p>
      {detail && <p className="am-note">{detail}</p>}
      <Button onClick={onRetry} disabled={retrying}>
        <IconRefresh size={17} stroke={1.75} aria-hidden />
        Réessayer
      </Button>
    </Sheet>
  );
}

const outage = "Oups, un problème technique est survenu. Merci de réessayer ultérieurement.";
