import { useRouter } from "@tanstack/react-router";

export function useNarrowing(list: string): (search: object) => void {
  const router = useRouter();
  return (search) => {
    if (router.latestLocation.pathname === list) void router.navigate({ to: list, search, replace: true, resetScroll: false });
  };
}
