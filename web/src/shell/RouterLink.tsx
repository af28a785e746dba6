import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { NavigationProvider, type PageLinkProps } from "../ui/navigation.tsx";
import { destination, followLinks } from "./follow-links.ts";

/** Lets the pieces of the interface link through the router, with their page loaded ahead when one points at them. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
  return (
    <NavigationProvider Link={RouterLink} go={(href) => void router.navigate(destination(router, href))}>
      {children}
    </NavigationProvider>
  );
}

/**
 * A plain link, which the document follows. A screen holds fifty, and the router's own would each look where one is, which is said
 * here by who draws it.
 */
function RouterLink({ href, active, children, ...attributes }: PageLinkProps) {
  const { basepath } = useRouter();
  return (
    <a {...attributes} href={basepath + href} aria-current={active ? "page" : undefined} data-page={href}>
      {children}
    </a>
  );
}
