import { createContext } from "react";

/** The day that an hour typed without a date is of, `2026-11-07`; null where none is meant. */
export const AssumedDay = createContext<string | null>(null);
