import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Application } from "./Application.tsx";
import { rememberListAtStart } from "./fixtures/list/last-list.ts";
import { forgetOthersDrafts } from "./kit/kept.ts";
import { endPicture, forgetOthersPages } from "./kit/offline/kept-pages.ts";
import { countWaiting } from "./kit/outbox/shown.ts";
import { patiently } from "./kit/server/patient-import.ts";
import { newQueryClient } from "./kit/server/query-client.ts";
import { whenIdle } from "./kit/server/when-idle.ts";
import { makeRouter } from "./router.tsx";
import { notify } from "./shell/notify.ts";
import { sessionQuery } from "./shell/session.ts";
import { isToSetUp } from "./shell/user.ts";
import { followScheme } from "./ui/look/color-scheme.ts";
import { fetchFont } from "./ui/look/font.ts";
import "./ui/look/base.css";

fetchFont();
forgetOthersDrafts();
forgetOthersPages();
followScheme();
rememberListAtStart();
if (countWaiting() > 0) void import("./kit/outbox/outbox.ts").then(({ startOutbox }) => startOutbox());
const queryClient = newQueryClient(notify);
if (isToSetUp()) void import("./accounts/AccountScreen.tsx").then(({ AccountScreen }) => show(<AccountScreen />));
else showRoutes();

const loadSearch = patiently(() => import("./everywhere.tsx"));

/** Milliseconds after which one can search though the page never rests. */
const SEARCH = 3000;

function showRoutes(): void {
  void queryClient.prefetchQuery(sessionQuery);
  const router = makeRouter(queryClient);
  // What the page brought shows at once: behind a screen that says « Chargement », React would hold it back for 300 ms. What
  // the server has rendered, or a kept page pictures, stays until its screen is there, however late. Not by an await here: the screens'
  // files wait until this one has run.
  const rendered = document.getElementById("root")?.firstChild;
  const late = new Promise((give) => rendered || setTimeout(give, 300));
  const loaded = router.load();
  void Promise.race([loaded, late]).then(() => show(<RouterProvider router={router} />));
  const search = () =>
    loadSearch().then(
      ({ beginSearch }) => beginSearch(router, queryClient),
      () => {},
    );
  void loaded.then(() => whenIdle(() => void search(), SEARCH));
}

/** Takes over what the server has rendered, draws over the picture of a kept page, or begins. */
function show(screen: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) return;
  const application = <Application client={queryClient}>{screen}</Application>;
  // The picture ends also where it was emptied, at another part of the page.
  if (!endPicture(root) && root.firstChild) hydrateRoot(root, application);
  else createRoot(root).render(application);
}
