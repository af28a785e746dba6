import { Outlet } from "@tanstack/react-router";
import { LookProvider } from "./LookProvider.tsx";

/** The component library around the screens of a frame. */
export const InLook = () => (
  <LookProvider>
    <Outlet />
  </LookProvider>
);
