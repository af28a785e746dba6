import { type AnyRouter, Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NavigationProvider, type PageLinkProps } from "../ui/navigation.tsx";

/** Lets the pieces of the interface link through the router, with their page loaded ahead when one points at them. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <NavigationProvider Link={RouterLink} go={(href) => void router.navigate(destination(router, href))}>
      {children}
    </NavigationProvider>
  );
}

function RouterLink({ href, active, ...attributes }: PageLinkProps) {
  const router = useRouter();
  return (
    <Link
      {...attributes}
      {...destination(router, href)}
      activeProps={unmarked}
      activeOptions={exactly}
      aria-current={active ? "page" : undefined}
    />
  );
}

const unmarked = {};
// The router marks a link whose address is a part of the present one, as « Toutes » is of every first page.
const exactly = { exact: true };

function destination(router: AnyRouter, href: string) {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return { to: pathname, search: router.options.parseSearch(search), hash: hash.slice(1) };
}
