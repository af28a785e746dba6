import { type ComponentProps, type ReactNode, StrictMode, useEffect } from "react";
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
      <Heard>
        <GuestPages path={path} more={more} />
      </Heard>
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

/** Says when the page hears what is done in it (web/reading.js). */
function Heard({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event("guest-page-heard")), []);
  return children;
}
