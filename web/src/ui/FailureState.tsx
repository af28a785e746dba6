import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Sheet } from "./Sheet.tsx";

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
      {detail && <p className={styles.detail}>{detail}</p>}
      <button type="button" className={styles.retry} onClick={onRetry} disabled={retrying}>
        <IconRefresh size={17} stroke={1.75} aria-hidden />
        Réessayer
      </button>
    </Sheet>
  );
}

const outage = "Oups, un problème technique est survenu. Merci de réessayer ultérieurement.";
