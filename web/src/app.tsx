import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { router } from "./router.tsx";
import { Toasts } from "./shell/Toasts.tsx";
import { LookProvider } from "./ui/LookProvider.tsx";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LookProvider>
        <RouterProvider router={router} />
        <Toasts />
      </LookProvider>
    </StrictMode>,
  );
}
