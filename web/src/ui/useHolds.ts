import { useSyncExternalStore } from "react";

/** Whether a media query holds, from the first drawing on: for what is drawn in one form or another, and not on the server. */
export const useHolds = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
