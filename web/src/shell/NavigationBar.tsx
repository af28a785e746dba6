import { IconBell, IconMenu2, IconX } from "@tabler/icons-react";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { IconButton } from "../ui/controls/Button.tsx";
import { pressAgain } from "../ui/early-press.ts";
import { PageLink } from "../ui/navigation.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { HelpLink } from "./HelpLink.tsx";
import styles from "./NavigationBar.module.css";
import { UserMenu, UserMenuEntries } from "./UserMenu.tsx";

export interface NavigationItem {
  href: string;
  label: string;
  active: boolean;
}

export interface NavigationBarProps {
  items: NavigationItem[];
  /** On a telephone it is not shown: the screen leads on by a menu of its own. */
  folded: boolean;
  user: { name: string; pictureUrl?: string | null };
}

export function NavigationBar({ items, folded, user }: NavigationBarProps) {
  const place = items.find((item) => item.active)?.href ?? "";
  // Going to another area closes the menu; an effect would close what was opened just before the first one ran.
  const [openedIn, setOpenedIn] = useState<string>();
  const opened = openedIn === place;
  const close = () => setOpenedIn(undefined);
  useEffect(pressAgain, []);
  return (
    <header className={`${styles.bar} am-no-print`} data-folded={folded || undefined}>
      <PageLink className="am-alone" href="/" aria-label="Avant-match, accueil">
        <Wordmark />
      </PageLink>
      <nav className={styles.areas} aria-label="Navigation principale">
        <Areas items={items} />
      </nav>
      <div className={styles.end}>
        <button
          type="button"
          className={styles.search}
          data-search=""
          onClick={({ currentTarget: { dataset } }) => {
            dataset.search = "asked";
          }}
        >
          Chercher
        </button>
        <HelpLink className={styles.help} label="Aide sur cet écran">
          {"?"}
        </HelpLink>
        <Bell />
        <UserMenu {...user} />
        <IconButton
          className={styles.burger}
          aria-label={opened ? "Fermer le menu" : "Ouvrir le menu"}
          aria-expanded={opened}
          aria-controls="menu"
          onClick={() => setOpenedIn(opened ? undefined : place)}
        >
          {opened ? <IconX size={20} stroke={1.75} aria-hidden /> : <IconMenu2 size={20} stroke={1.75} aria-hidden />}
        </IconButton>
      </div>
      <div id="menu" className={styles.panel} hidden={!opened}>
        {opened && (
          <>
            <nav aria-label="Navigation principale">
              <Areas items={items} onFollow={close} />
            </nav>
            <p className={styles.name}>{user.name}</p>
            <UserMenuEntries />
          </>
        )}
      </div>
    </header>
  );
}

function Bell() {
  const { data: unread = 0 } = useQuery<number>({ queryKey: UNREAD, queryFn: skipToken });
  return (
    <IconButton
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${unread} non ${unread > 1 ? "lues" : "lue"}` : "Notifications"}
      data-notices=""
      onClick={({ currentTarget: { dataset } }) => {
        dataset.notices = "asked";
      }}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && <b>{unread > 99 ? "99+" : unread}</b>}
    </IconButton>
  );
}

function Areas({ items, onFollow }: { items: NavigationItem[]; onFollow?: () => void }) {
  return (
    <ul>
      {items.map(({ href, label, active }) => (
        <li key={href}>
          <PageLink href={href} active={active} onClick={onFollow}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

export const UNREAD = ["unread notices"];
