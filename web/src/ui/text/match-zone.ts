import { createContext } from "react";

/** The time zone of the stadium of a screen, in which its hours are told; null where there is none, and they are the reader's. */
export const MatchZone = createContext<string | null>(null);
