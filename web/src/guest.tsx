import { type ComponentProps, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { GuestPages } from "./guest/GuestPages.tsx";
import { fetchFont } from "./ui/look/font.ts";
import "./ui/look/base.css";

fetchFont();

const path = window.location.pathname;
if (path === "/cgu" || path === "/politique-de-confidentialite")
  void import("./guest/legal-pages.ts").then(({ legalPages }) => show(legalPages));
else show();

function show(more?: ComponentProps<typeof GuestPages>["more"]): void {
  const root = document.getElementById("root");
  if (!root) return;
  const page = (
    <StrictMode>
      <GuestPages path={path} more={more} />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
