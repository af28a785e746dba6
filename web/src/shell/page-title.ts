import { useEffect } from "react";

export function usePageTitle(...parts: string[]): void {
  const title = [...parts, "Avant-match"].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
