import { IconEye } from "@tabler/icons-react";
import styles from "./ImpersonationBanner.module.css";

export function ImpersonationBanner({ name }: { name: string }) {
  return (
    <aside className={`${styles.banner} am-no-print`} aria-label="Navigation en tant qu’un autre utilisateur">
      <IconEye size={18} stroke={1.75} aria-hidden />
      <p>
        Vous naviguez en tant que <b>{name}</b>
      </p>
      <a href="/app?_switch_user=_exit">Revenir à mon compte</a>
    </aside>
  );
}
