import styles from "./Wordmark.module.css";

export function Wordmark({ markOnly = false, size = 24 }: { markOnly?: boolean; size?: number }) {
  return (
    <span className={styles.brand}>
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden={!markOnly}
        role={markOnly ? "img" : undefined}
        aria-label={markOnly ? "Avant-match" : undefined}
      >
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <g fill="none" stroke="var(--am-surface)" strokeWidth="1.8">
          <path d="M12 0v7.2M12 16.8V24" />
          <circle cx="12" cy="12" r="4.8" />
        </g>
        <circle cx="12" cy="12" r="1.3" fill="var(--am-surface)" />
      </svg>
      {markOnly ? null : "Avant-match"}
    </span>
  );
}
