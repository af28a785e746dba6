import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from "react";

/** A link to an address inside the application, for example `/fixtures?page=2`; `active` says that one is there. */
export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  active?: boolean;
}

interface Navigation {
  /** Before the addresses of the application; null where links load a page. */
  basepath: string | null;
  go: (href: string) => void;
}

const NavigationContext = createContext<Navigation>({ basepath: null, go: (href) => window.location.assign(href) });

export const NavigationProvider = ({ children, ...navigation }: Navigation & { children: ReactNode }) => (
  <NavigationContext value={navigation}>{children}</NavigationContext>
);

/** A plain link, which the document follows (`follow-links.ts`): fifty links of the router would each watch the location. */
export function PageLink({ href, active, children, ...attributes }: PageLinkProps) {
  const { basepath } = useContext(NavigationContext);
  const place = basepath === null ? { href } : { href: basepath + href, "data-page": href };
  return (
    <a {...attributes} {...place} aria-current={active ? "page" : undefined}>
      {children}
    </a>
  );
}

export const useGo = () => useContext(NavigationContext).go;
