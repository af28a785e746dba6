import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forgetOthersDrafts } from "./kit/forms/kept-draft.ts";
import { newQueryClient } from "./kit/server/query-client.ts";
import { makeRouter } from "./router.tsx";
import { LateToasts } from "./shell/LateToasts.tsx";
import { notify } from "./shell/notify.ts";
import { sessionQuery } from "./shell/session.ts";
import { isToSetUp } from "./shell/user.ts";
import { followScheme } from "./ui/look/color-scheme.ts";
import { fetchFont } from "./ui/look/font.ts";
import "./ui/look/base.css";

fetchFont();
forgetOthersDrafts();
followScheme();
const queryClient = newQueryClient(notify);
if (isToSetUp()) void import("./account/AccountScreen.tsx").then(({ AccountScreen }) => show(<AccountScreen />));
else showRoutes();

function showRoutes(): void {
  // Asked for at once, beside what the page itself needs.
  void queryClient.prefetchQuery(sessionQuery);
  const router = makeRouter(queryClient);
  // What the page brought shows at once: behind a screen that says « Chargement », React would hold it back for 300 ms.
  // Not by an await here: the screens' files wait until this one has run.
  void Promise.race([router.load(), new Promise((late) => setTimeout(late, 300))]).then(() => show(<RouterProvider router={router} />));
}

function show(screen: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
      <LateToasts />
    </StrictMode>,
  );
}
