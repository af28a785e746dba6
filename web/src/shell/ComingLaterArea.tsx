import { ComingLaterPage, NotFoundPage } from "./MessagePage.tsx";
import { usePageTitle } from "./page-title.ts";

/** An area that a later version brings, for those who will have it; nothing for the others. */
export function ComingLaterArea({ title, granted }: { title: string; granted: boolean }) {
  usePageTitle(granted ? title : "Page introuvable");
  return granted ? <ComingLaterPage title={title} /> : <NotFoundPage />;
}
