import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { GuestPages } from "./guest/GuestPages.tsx";
import { fetchFont } from "./ui/look/font.ts";
import "./ui/look/base.css";

fetchFont();

const root = document.getElementById("root");
if (root) {
  const page = (
    <StrictMode>
      <GuestPages path={window.location.pathname} />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
