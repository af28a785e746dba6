import { IconEye, IconWifiOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useConnectionNoticed } from "../kit/server/connection.ts";
import { useRootMark } from "../ui/useRootMark.ts";
import styles from "./AppShell.module.css";
import banner from "./ImpersonationBanner.module.css";
import { LegalLinks } from "./LegalLinks.tsx";
import { NavigationBar, type NavigationBarProps } from "./NavigationBar.tsx";

interface AppShellProps extends NavigationBarProps {
  company: { name: string; url: string; contact: string };
  impersonated: boolean;
  children: ReactNode;
}

export function AppShell({ company, impersonated, children, ...navigation }: AppShellProps) {
  useRootMark("data-impersonated", impersonated);
  return (
    <>
      <a className={styles.skip} href="#content">
        Aller au contenu
      </a>
      <NavigationBar {...navigation} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className="am-no-print">
        <LegalLinks
          contact={company.contact}
          owner={
            <a className="am-link" href={company.url}>
              {company.name}
            </a>
          }
        />
      </footer>
      {impersonated && (
        <aside className={`${banner.banner} am-no-print`} aria-label="Navigation en tant qu’un autre utilisateur">
          <IconEye size={18} stroke={1.75} aria-hidden />
          <p>
            Vous naviguez en tant que <b>{navigation.user.name}</b>
          </p>
          <a className="am-link" href="/app?_switch_user=_exit">
            Revenir à mon compte
          </a>
        </aside>
      )}
      <ConnectionNotice />
      <TitleAnnouncer />
    </>
  );
}

function ConnectionNotice() {
  const noticed = useConnectionNoticed();
  return (
    <div role="status" className={styles.region}>
      {noticed && (
        <p className={styles.notice}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>
            <b>Connexion perdue.</b> Ce que vous avez saisi reste ici.
          </span>
        </p>
      )}
    </div>
  );
}

function TitleAnnouncer() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const title = document.querySelector("title");
    if (!title) return;
    const observer = new MutationObserver(() => setSaid(document.title));
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="am-sr" aria-live="polite">
      {said}
    </p>
  );
}
