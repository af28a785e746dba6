import { useRouter } from "@tanstack/react-router";

/** Asks the list at an address for something else, unless one has left it: the pause of typing may end on the way. */
export function useNarrowing(list: string): (search: object) => void {
  const router = useRouter();
  return (search) => {
    if (router.latestLocation.pathname === list) void router.navigate({ to: list, search, replace: true, resetScroll: false });
  };
}
