import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GuestPages } from "./guest/GuestPages.tsx";
import { fetchFont } from "./ui/look/font.ts";
import "./ui/look/base.css";

fetchFont();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GuestPages path={window.location.pathname} />
    </StrictMode>,
  );
}
