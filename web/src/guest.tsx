import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GuestPages } from "./guest/GuestPages.tsx";
import "./ui/base.css";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GuestPages path={window.location.pathname} />
    </StrictMode>,
  );
}
