import { createContext, type ReactNode } from "react";

export interface After {
  link: ReactNode;
  /** Goes on to what is to be done next, after all of the screen or one of its dialogs was saved; none where nothing is left. */
  goOn?: ((from: "screen" | "dialog") => void) | undefined;
}

export const AfterSave = createContext<After | null>(null);
