import styles from "./Avatar.module.css";
import { initials } from "./initials.ts";

interface AvatarProps {
  name: string;
  pictureUrl?: string | null;
  size?: number;
  /** In the accent's tint, for the user themselves. */
  accent?: boolean;
}

/** A person's picture or initials; the name stands beside it or on its button. */
export function Avatar({ name, pictureUrl, size = 36, accent = false }: AvatarProps) {
  const side = { "--s": `${size}px` };
  if (pictureUrl) return <img className={styles.avatar} style={side} src={pictureUrl} alt="" loading="lazy" />;
  return (
    <span className={styles.avatar} style={side} data-accent={accent || undefined} aria-hidden>
      {initials(name)}
    </span>
  );
}
