import type { AnyRouter } from "@tanstack/react-router";

/** Milliseconds that one points at a link, or holds the focus on it, before its page is loaded ahead. */
const POINTED = 50;

/** Follows `data-page` links by the router, and prefetches those pointed at; modified clicks are the browser’s. */
export function followLinks(router: AnyRouter): () => void {
  const ending = new AbortController();
  const hear = <K extends keyof DocumentEventMap>(
    type: K,
    take: (to: Destination, event: DocumentEventMap[K], link: HTMLAnchorElement) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-page]");
        if (link && link.dataset.page !== undefined) take(destinationOf(router, link.dataset.page, link), event, link);
      },
      { signal: ending.signal, passive: type !== "click" },
    );
  let pointed: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(pointed);
  const load = (to: Destination) => void router.preloadRoute(to).catch(() => undefined);
  const point = (to: Destination, _event: Event, link: HTMLAnchorElement) => {
    // In another tab too, what opens over a list leaves it as it is searched.
    if (link.dataset.over !== undefined) link.search = window.location.search;
    leave();
    pointed = setTimeout(load, POINTED, to);
  };
  hear("click", (to, event, link) => {
    if (event.defaultPrevented || !isPlain(event) || link.target) return;
    event.preventDefault();
    leave();
    void router.navigate(to);
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

type Destination = ReturnType<typeof destination> | ReturnType<typeof over>;

const destinationOf = (router: AnyRouter, page: string, { dataset }: HTMLAnchorElement): Destination =>
  dataset.over === undefined ? destination(router, page) : over(page);

const over = (page: string) => ({ to: page, search: true, resetScroll: false }) as const;

export function destination(router: AnyRouter, href: string) {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return { to: pathname, search: router.options.parseSearch(search), hash: hash.slice(1) };
}
