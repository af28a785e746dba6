import { createContext, type ReactNode } from "react";

export interface After {
  link: ReactNode;
  goOn?: ((from: "screen" | "dialog") => void) | undefined;
}

export const AfterSave = createContext<After | null>(null);
