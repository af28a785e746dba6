import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { patiently } from "../kit/server/patient-import.ts";
import styles from "./Notices.module.css";
import { unreadQuery } from "./queries.ts";

declare global {
  interface DOMStringMap {
    notices?: "" | "asked";
  }
}

const bring = patiently(() => import("./NoticeList.tsx"));
const NoticeList = lazy(async () => ({ default: (await bring()).NoticeList }));

/** While its code comes: under the same title, that what is read there stays where it is. */
const Loading = () => (
  <div className={styles.sheet}>
    <header className={styles.head}>
      <h2>Notifications</h2>
    </header>
    <div className={styles.body}>
      <p role="status">Chargement…</p>
    </div>
  </div>
);

export function Notices({ user, basepath }: { user: string; basepath: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  useQuery(unreadQuery(user));
  const open = useEffectEvent(() => {
    if (dialog.current?.open) return;
    setOpened(true);
    dialog.current?.showModal();
  });
  useEffect(() => {
    const ending = new AbortController();
    const onPress = ({ target }: MouseEvent) => void (target instanceof Element && target.closest("[data-notices]") && open());
    document.addEventListener("click", onPress, { signal: ending.signal });
    if (document.querySelector("[data-notices=asked]")) open();
    return () => ending.abort();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Notifications"
      onClose={() => setOpened(false)}
      onClick={(event) => event.target === event.currentTarget && close()}
      // Escape is for this alone.
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
    >
      {opened && (
        <Suspense fallback={<Loading />}>
          <NoticeList user={user} basepath={basepath} onClose={close} />
        </Suspense>
      )}
    </dialog>
  );
}
