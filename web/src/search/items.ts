import { screenAtPath } from "@avant-match/contract/addresses.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { MOST_OF_A_KIND, type SearchGroup, type SearchItem, type SearchKind, searchKinds } from "@avant-match/contract/search/search.ts";
import type { RecentPage } from "./recent-pages.ts";

export type LineKind = SearchKind | "screens" | "help" | "actions" | "pages" | "call" | "mail";

export interface Line {
  key: string;
  kind: LineKind;
  title: string;
  detail?: string | null;
  href?: string;
  outside?: string;
  run?: () => void;
}

export interface LineGroup {
  label: string;
  lines: readonly Line[];
}

export interface Screen {
  href: string;
  title: string;
  detail: string;
  /** A page of the help, which is no screen of the application and opens beside it. */
  isHelp?: true;
}

export interface PageAction {
  title: string;
  run: () => void;
}

export const LEAST_TYPED = 2;

const screenLine = ({ href, title, detail, isHelp }: Screen): Line => ({
  key: `screen ${href}`,
  kind: isHelp ? "help" : "screens",
  title,
  detail,
  href,
});
const actionLine = ({ title, run }: PageAction): Line => ({
  key: `action ${title}`,
  kind: "actions",
  title,
  detail: "Sur cette page",
  run,
});
const pageLine = ({ href, title }: RecentPage): Line => ({ key: `page ${href}`, kind: "pages", title, href });

function itemLines(kind: SearchKind, item: SearchItem): Line[] {
  const { title, detail, url, phone, email } = item;
  const key = `${kind} ${item["@id"] ?? url}`;
  return [
    { key, kind, title, detail, href: screenAtPath(url) },
    ...(phone ? [{ key: `${key} call`, kind: "call" as const, title: `Appeler ${title}`, detail: phone, outside: telHref(phone) }] : []),
    ...(email
      ? [{ key: `${key} mail`, kind: "mail" as const, title: `Écrire à ${title}`, detail: email, outside: `mailto:${email}` }]
      : []),
  ];
}

const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, "")}`;

export function linesFound(
  text: string,
  screens: readonly Screen[],
  actions: readonly PageAction[],
  found: readonly SearchGroup[],
): LineGroup[] {
  const here = [
    ...screens.map((screen) => ({ line: screenLine(screen), rank: rankOf(text, screen.title, screen.detail) })),
    ...actions.map((action) => ({ line: actionLine(action), rank: rankOf(text, action.title) })),
  ];
  const best = here
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_OF_A_KIND);
  const groups = found.map(({ kind, items }) => ({ label: searchKinds[kind], lines: items.flatMap((item) => itemLines(kind, item)) }));
  return [{ label: "Écrans et actions", lines: best.map(({ line }) => line) }, ...groups].filter(({ lines }) => lines.length > 0);
}

export function linesBefore(next: readonly Line[], pages: readonly RecentPage[], actions: readonly PageAction[]): LineGroup[] {
  return [
    { label: "Prochaines rencontres", lines: next },
    { label: "Dernières pages", lines: pages.map(pageLine) },
    { label: "Sur cette page", lines: actions.map((action) => ({ ...actionLine(action), detail: null })) },
  ].filter(({ lines }) => lines.length > 0);
}

const NOT_FOUND = 4;

/** How well a name answers, as the server ranks: 0 begins so, 1 has words that begin so, 2 with what stands beside it, 3 has them inside. */
export function rankOf(text: string, title: string, beside = ""): number {
  const sought = spaced(text);
  const words = sought.split(" ").filter(Boolean);
  if (words.length === 0) return NOT_FOUND;
  const [name, all] = [` ${spaced(title)}`, ` ${spaced(`${title} ${beside}`)}`];
  if (name.startsWith(` ${sought}`)) return 0;
  if (words.every((word) => name.includes(` ${word}`))) return 1;
  // What stands beside it finds nothing by itself: the name of the match does not bring all of its screens.
  const named = words.some((word) => word.length > LEAST_TYPED && name.includes(` ${word}`));
  if (named && words.every((word) => all.includes(` ${word}`))) return 2;
  return words.every((word) => word.length > LEAST_TYPED && name.includes(word)) ? 3 : NOT_FOUND;
}

const spaced = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
