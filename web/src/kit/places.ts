import { createContext } from "react";

export interface Place {
  href: string;
  label: string;
}

/** Finds the screen of an item by its address on the API, or nothing. The application knows its screens, the kit does not. */
export const PlaceFinder = createContext<(address: string) => Promise<Place | null>>(async () => null);
