import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

export function useSavedOn(screen: string): boolean {
  const client = useQueryClient();
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    const cache = client.getMutationCache();
    return cache.subscribe((event) => event.type === "updated" && event.action.type === "success" && setSaved(screen));
  }, [client, screen]);
  return saved === screen;
}
