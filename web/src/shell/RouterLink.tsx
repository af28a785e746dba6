import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NavigationProvider, type PageLinkProps } from "../ui/navigation.tsx";

/** Lets the pieces of the interface link through the router, with their page loaded ahead when one points at them. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <NavigationProvider Link={RouterLink} go={(href) => void router.navigate({ href })}>
      {children}
    </NavigationProvider>
  );
}

function RouterLink({ href, active, ...attributes }: PageLinkProps) {
  const router = useRouter();
  const address = new URL(href, window.location.origin);
  return (
    <Link
      {...attributes}
      to={address.pathname}
      search={router.options.parseSearch(address.search)}
      hash={address.hash.slice(1) || undefined}
      activeProps={unmarked}
      aria-current={active ? "page" : undefined}
    />
  );
}

const unmarked = {};
