import type { ReactNode } from "react";
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
