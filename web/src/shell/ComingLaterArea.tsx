import { isGranted, type Role } from "@avant-match/contract/accounts/roles.ts";
import { ComingLaterPage, NotFoundPage } from "./MessagePage.tsx";
import { usePageTitle } from "./page-title.ts";
import { useUser } from "./session.ts";

/** An area that a later version brings, for those who will have it; nothing for the others. */
export function ComingLaterArea({ title, roles }: { title: string; roles: readonly Role[] }) {
  const granted = isGranted(useUser(), roles);
  usePageTitle(granted ? title : "Page introuvable");
  return granted ? <ComingLaterPage title={title} /> : <NotFoundPage />;
}
