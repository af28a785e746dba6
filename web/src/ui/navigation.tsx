import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from "react";

/** A link to an address inside the application, for example `/fixtures?page=2`; `active` says that one is there. */
export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  active?: boolean;
}

interface Navigation {
  Link: ComponentType<PageLinkProps>;
  go: (href: string) => void;
}

const NavigationContext = createContext<Navigation>({ Link: PlainLink, go: (href) => window.location.assign(href) });

/** Tells the pieces how to link and to go somewhere; without it they use plain links and full page loads. */
export function NavigationProvider({ children, ...navigation }: Navigation & { children: ReactNode }) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function PageLink(props: PageLinkProps) {
  const { Link } = useContext(NavigationContext);
  return <Link {...props} />;
}

/** Returns a function that goes to an address inside the application. */
export function useGo() {
  return useContext(NavigationContext).go;
}

function PlainLink({ active, children, ...attributes }: PageLinkProps) {
  return (
    <a aria-current={active ? "page" : undefined} {...attributes}>
      {children}
    </a>
  );
}
