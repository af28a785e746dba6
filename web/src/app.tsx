import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, type ReactNode, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { forgetOthersDrafts } from "./kit/forms/kept-draft.ts";
import { newQueryClient } from "./kit/server/query-client.ts";
import { makeRouter } from "./router.tsx";
import { notify } from "./shell/notify.ts";
import { sessionQuery } from "./shell/session.ts";
import { followScheme } from "./ui/look/color-scheme.ts";
import { fetchFont } from "./ui/look/font.ts";
import "./ui/look/base.css";

fetchFont();
forgetOthersDrafts();
followScheme();
const queryClient = newQueryClient(notify);
// Asked for at once, beside what the page itself needs.
void queryClient.prefetchQuery(sessionQuery);
const router = makeRouter(queryClient);

// The first view does not wait for what nobody has been told yet, nor fail with it.
const Toasts = lazy<() => ReactNode>(() =>
  import("./shell/Toasts.tsx").then(
    (module) => ({ default: module.Toasts }),
    () => ({ default: () => null }),
  ),
);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Suspense>
        <Toasts />
      </Suspense>
    </StrictMode>,
  );
}
