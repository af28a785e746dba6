import { draftKey, keptUnder } from "../kit/kept.ts";
import { quietly } from "../kit/quietly.ts";

export interface RecentPage {
  href: string;
  title: string;
}

const MOST = 5;
const APPLICATION = " · Avant-match";

/** Kept as what is typed is: apart for each user of this device, and forgotten as they sign out. */
const key = (): string => draftKey("pages");

export const recentPages = (): RecentPage[] => keptUnder<RecentPage[]>(key(), "device") ?? [];

export function noteRecentPage(page: RecentPage): void {
  const others = recentPages().filter(({ href }) => pathOf(href) !== pathOf(page.href));
  // One more than are shown: that of the page one is on is not among them.
  quietly(() => localStorage.setItem(key(), JSON.stringify([page, ...others].slice(0, MOST + 1))));
}

export const pagesBesides = (path: string): RecentPage[] =>
  recentPages()
    .filter(({ href }) => pathOf(href) !== path)
    .slice(0, MOST);

const pathOf = (href: string): string => href.replace(/[?#].*$/, "");

const MISSING = "Page introuvable";

export function followPages(addressNow: () => string): () => void {
  const note = () => {
    const title = document.title.endsWith(APPLICATION) ? document.title.slice(0, -APPLICATION.length) : "";
    if (title !== "" && !title.startsWith(MISSING)) noteRecentPage({ href: addressNow(), title });
  };
  note();
  const observer = new MutationObserver(note);
  const element = document.querySelector("title");
  if (element) observer.observe(element, { childList: true });
  return () => observer.disconnect();
}
