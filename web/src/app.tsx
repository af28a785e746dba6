import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { newQueryClient } from "./kit/query-client.ts";
import { makeRouter } from "./router.tsx";
import { notify } from "./shell/notify.ts";
import { sessionQuery } from "./shell/session.ts";
import { Toasts } from "./shell/Toasts.tsx";
import { LookProvider } from "./ui/LookProvider.tsx";

const queryClient = newQueryClient(notify);
// Asked for at once, beside what the page itself needs.
void queryClient.prefetchQuery(sessionQuery);
const router = makeRouter(queryClient);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LookProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toasts />
      </LookProvider>
    </StrictMode>,
  );
}
