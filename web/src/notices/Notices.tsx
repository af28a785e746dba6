import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { lazyScreen } from "../kit/server/patient-import.ts";
import { BarDialog } from "../ui/BarDialog.tsx";
import { IconButton } from "../ui/controls/Button.tsx";
import styles from "./Notices.module.css";
import { unreadQuery } from "./queries.ts";

const NoticeList = lazyScreen(() => import("./NoticeList.tsx"), "NoticeList");

export function Notices({ user }: { user: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useQuery(unreadQuery(user));
  return (
    <BarDialog name="notices" label="Notifications" className={styles.dialog}>
      {(close) => (
        <>
          <header className={styles.head}>
            <h2 ref={title} tabIndex={-1}>
              Notifications
            </h2>
            <IconButton aria-label="Fermer les notifications" onClick={close}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </header>
          <div className={styles.body}>
            <Suspense fallback={<p role="status">Chargement…</p>}>
              <NoticeList user={user} onRead={() => title.current?.focus()} onClose={close} />
            </Suspense>
          </div>
        </>
      )}
    </BarDialog>
  );
}
