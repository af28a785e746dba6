import { useEffect } from "react";

/** Names the page in the browser: « Pelouse · RC Lens - Stade rennais FC · Avant-match ». Once per screen. */
export function usePageTitle(...parts: string[]): void {
  const title = [...parts, "Avant-match"].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
