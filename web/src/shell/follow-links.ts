import type { AnyRouter } from "@tanstack/react-router";

/** Milliseconds that one points at a link, or holds the focus on it, before its page is loaded ahead. */
const POINTED = 50;

/**
 * Follows the links to pages through the router, except where the browser is to open them by itself: in another tab, as a file. Loads
 * ahead where the one leads that is pointed at. Returns what ends it.
 */
export function followLinks(router: AnyRouter): () => void {
  const ending = new AbortController();
  const hear = <K extends keyof DocumentEventMap>(
    type: K,
    take: (page: string, event: DocumentEventMap[K], link: HTMLAnchorElement) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-page]");
        if (link && link.dataset.page !== undefined) take(link.dataset.page, event, link);
      },
      { signal: ending.signal, passive: type !== "click" },
    );
  let pointed: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(pointed);
  const load = (page: string) => void router.preloadRoute(destination(router, page)).catch(() => undefined);
  const point = (page: string) => {
    leave();
    pointed = setTimeout(load, POINTED, page);
  };
  hear("click", (page, event, link) => {
    if (event.defaultPrevented || !isPlain(event) || link.target) return;
    event.preventDefault();
    leave();
    void router.navigate(destination(router, page));
  });
  hear("mouseover", point);
  hear("mouseout", leave);
  hear("focusin", point);
  hear("focusout", leave);
  hear("touchstart", load);
  return () => {
    leave();
    ending.abort();
  };
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Where an address inside the application leads, as the router takes it. */
export function destination(router: AnyRouter, href: string) {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return { to: pathname, search: router.options.parseSearch(search), hash: hash.slice(1) };
}
