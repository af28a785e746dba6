import { lazy, type ReactNode, Suspense } from "react";
import { patiently } from "../kit/server/patient-import.ts";
import styles from "./AppShell.module.css";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { Footer, type FooterProps } from "./Footer.tsx";
import { NavigationBar, type NavigationBarProps } from "./NavigationBar.tsx";
import { TitleAnnouncer } from "./TitleAnnouncer.tsx";

interface AppShellProps extends NavigationBarProps {
  footer: FooterProps;
  impersonated: boolean;
  children: ReactNode;
}

export function AppShell({ footer, impersonated, children, ...navigation }: AppShellProps) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Aller au contenu
      </a>
      <NavigationBar {...navigation} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} />
      {impersonated && (
        <Suspense>
          <ImpersonationBanner name={navigation.user.name} />
        </Suspense>
      )}
      <ConnectionNotice />
      <TitleAnnouncer />
    </>
  );
}

// Few act as somebody else.
const bring = patiently(() => import("./ImpersonationBanner.tsx"));
const ImpersonationBanner = lazy(async () => ({ default: (await bring()).ImpersonationBanner }));
