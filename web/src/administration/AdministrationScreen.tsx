import { isGranted } from "@avant-match/contract/accounts/roles.ts";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { PageFrame } from "../kit/page-frame.ts";
import { useShownScreen } from "../kit/routes.tsx";
import { NotFoundPage } from "../shell/MessagePage.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useUser } from "../shell/session.ts";
import { SideMenu } from "../ui/SideMenu.tsx";
import styles from "./AdministrationScreen.module.css";
import { type Entry, journal, kept, overview, watched } from "./areas.ts";

export function AdministrationScreen() {
  const granted = isGranted(useUser(), "ROLE_ADMIN");
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [missing, setMissing] = useState<string | null>(null);
  return granted && missing !== path ? <Frame path={path} onMissing={() => setMissing(path)} /> : <NotFoundPage />;
}

function Frame({ path, onMissing }: { path: string; onMissing: () => void }) {
  const { title = "" } = useShownScreen();
  const [page, setPage] = useState<string | null>(null);
  usePageTitle(...(page === null ? [] : [page]), title, administration);
  const entryOf = ({ label, address: href }: Entry) => ({ href, label, active: path === href || path.startsWith(`${href}/`) });
  const groups = [
    {
      entries: [{ href: overview.address, label: overview.label, active: path === overview.address }, ...Object.values(kept).map(entryOf)],
    },
    { label: "Suivi", entries: [...Object.values(watched), journal].map(entryOf) },
  ];
  return (
    <div className={`am-page ${styles.administration}`}>
      <h1 className="am-sr">{administration}</h1>
      <SideMenu label={administration} selectLabel="Rubrique" groups={groups} />
      <div className="am-anywhere">
        <PageFrame value={{ name: setPage, miss: onMissing }}>
          <Outlet />
        </PageFrame>
      </div>
    </div>
  );
}

const administration = "Administration";
