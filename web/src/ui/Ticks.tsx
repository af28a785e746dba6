import { PageLink } from "./navigation.tsx";
import { marks } from "./Pips.tsx";
import styles from "./Ticks.module.css";

export interface TickGroup {
  label: string;
  href: string;
  done: number;
  total: number;
}

export function Ticks({ label, groups }: { label: string; groups: TickGroup[] }) {
  return (
    <nav className={styles.ticks} aria-label={label}>
      {groups.map((group) => (
        <Group key={group.label} {...group} />
      ))}
    </nav>
  );
}

function Group({ label, href, done, total }: TickGroup) {
  return (
    <PageLink href={href} aria-label={`${label}, ${done} sur ${total}`} style={{ "--n": total === 1 ? 1.9 : total }}>
      <span className={styles.marks}>
        {marks(done, total).map(({ key, on }) => (
          <i key={key} data-on={on || undefined} />
        ))}
      </span>
      <span className={styles.caption}>
        <span>{label}</span>
        {total > 1 && <b className="am-num">{`${done}/${total}`}</b>}
      </span>
    </PageLink>
  );
}
