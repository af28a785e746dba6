import { quietly } from "../../kit/quietly.ts";

const START = "avant-match visiteurs";
const startOf = (draftKey: string): string => `${START} ${draftKey} `;
// As much of a link as tells it from others: the rest stays a secret of the address.
const linkIn = (token: string): string => `${START} lien ${token.slice(0, 10)}`;

const DAYS_KEPT = 30;
const DAY = 86_400_000;

interface Opened {
  draftKey: string;
  at: number;
}

export function openDrafts(token: string, draftKey: string, now = Date.now()): void {
  quietly(() => {
    localStorage.setItem(linkIn(token), JSON.stringify({ draftKey, at: now } satisfies Opened));
    const names = Object.keys(localStorage).filter((name) => name.startsWith(linkIn("")));
    const isOld = (name: string) => openedIn(name).at < now - DAYS_KEPT * DAY;
    const used = new Set(names.filter((name) => !isOld(name)).map((name) => openedIn(name).draftKey));
    for (const name of names.filter(isOld)) {
      if (!used.has(openedIn(name).draftKey)) removeBelow(startOf(openedIn(name).draftKey));
      localStorage.removeItem(name);
    }
    for (const name of Object.keys(localStorage)) if (name.startsWith(startOf(draftKey))) renew(name);
  });
}

/** Until version 0.3 a draft was kept as the fields alone that were typed in. */
function renew(name: string): void {
  const { typed, before, key } = JSON.parse(localStorage.getItem(name)?.split("\n")[0] ?? "{}");
  if (typed) localStorage.setItem(name, JSON.stringify({ base: before, values: typed, once: key }));
}

const openedIn = (name: string): Opened => ({ draftKey: "", at: 0, ...JSON.parse(localStorage.getItem(name) ?? "{}") });

function removeBelow(start: string): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(start)) localStorage.removeItem(name);
}

export const placeKey = (draftKey: string, place: string): string => startOf(draftKey) + place;

export const isBegun = (draftKey: string, place: string): boolean => quietly(() => placeKey(draftKey, place) in localStorage) ?? false;

export function rowsBegun(draftKey: string, list: string): string[] {
  const start = placeKey(draftKey, `${list} `);
  const names = quietly(() => Object.keys(localStorage).filter((name) => name.startsWith(start))) ?? [];
  return names.map((name) => name.slice(start.length));
}

export const forgetDrafts = (draftKey: string): void => quietly(() => removeBelow(startOf(draftKey)));

/** Forgets all that was kept of a link that has ended for good, also where it does not open any more. */
export function forgetLink(token: string): void {
  quietly(() => {
    const { draftKey } = openedIn(linkIn(token));
    localStorage.removeItem(linkIn(token));
    if (draftKey) removeBelow(startOf(draftKey));
  });
}
