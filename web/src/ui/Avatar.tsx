import { initials } from "@avant-match/contract/kit/initials.ts";
import styles from "./Avatar.module.css";
import { pictureSources, useFailed } from "./picture-sources.ts";

interface AvatarProps {
  name: string;
  pictureUrl?: string | null;
  size?: number;
  accent?: boolean;
}

export function Avatar({ name, pictureUrl, size = 36, accent = false }: AvatarProps) {
  const side = { "--s": `${size}px` };
  const [failed, fail] = useFailed(pictureUrl);
  if (pictureUrl && !failed)
    return <img className={styles.avatar} style={side} {...pictureSources(pictureUrl, size)} alt="" loading="lazy" onError={fail} />;
  return (
    <span className={styles.avatar} style={side} data-accent={accent || undefined} aria-hidden>
      {initials(name)}
    </span>
  );
}
