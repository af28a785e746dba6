import { createContext, type ReactNode } from "react";

/** What a form offers beside its button once it is saved: where one goes on. */
export const AfterSave = createContext<ReactNode>(null);
