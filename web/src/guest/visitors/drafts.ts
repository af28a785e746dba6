/** Answers by the name under which they are sent. */
export type Typed = Readonly<Record<string, unknown>>;

/** What was typed and is not saved yet, and what stood there when it was begun. */
export interface Draft {
  typed: Typed;
  before: Typed;
  /** By which what is added is told from itself, however often it is sent. */
  key?: string;
}

export const noDraft: Draft = { typed: {}, before: {} };

const START = "avant-match visiteurs";
const startOf = (draftKey: string): string => `${START} ${draftKey} `;
// As much of a link as tells it from others: the rest stays a secret of the address.
const linkIn = (token: string): string => `${START} lien ${token.slice(0, 10)}`;

/** Days after which a browser forgets what nobody has come back to. */
const DAYS_KEPT = 30;
const DAY = 86_400_000;

interface Opened {
  draftKey: string;
  /** When it was opened last. */
  at: number;
}

/** Notes what a link that is opened keeps its drafts by, for when it has ended; what was left long ago goes. */
export function openDrafts(token: string, draftKey: string, now = Date.now()): void {
  try {
    localStorage.setItem(linkIn(token), JSON.stringify({ draftKey, at: now } satisfies Opened));
    const names = Object.keys(localStorage).filter((name) => name.startsWith(linkIn("")));
    const isOld = (name: string) => openedIn(name).at < now - DAYS_KEPT * DAY;
    const used = new Set(names.filter((name) => !isOld(name)).map((name) => openedIn(name).draftKey));
    for (const name of names.filter(isOld)) {
      if (!used.has(openedIn(name).draftKey)) removeBelow(startOf(openedIn(name).draftKey));
      localStorage.removeItem(name);
    }
  } catch {
    // Nothing is kept.
  }
}

const openedIn = (name: string): Opened => ({ draftKey: "", at: 0, ...JSON.parse(localStorage.getItem(name) ?? "{}") });

function removeBelow(start: string): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(start)) localStorage.removeItem(name);
}

/** What this browser kept of a part of the form, from before it was closed or lost its network. */
export function draftOf(draftKey: string, place: string): Draft {
  try {
    return { ...noDraft, ...JSON.parse(localStorage.getItem(startOf(draftKey) + place) ?? "{}") };
  } catch {
    return noDraft;
  }
}

/** Keeps what is typed for as long as it is not saved. */
export function keepDraft(draftKey: string, place: string, draft: Draft): void {
  const name = startOf(draftKey) + place;
  try {
    if (isEmpty(draft)) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still saves what arrives.
  }
}

/** The places of a part of the form of which something was kept: « travels » gives the rows that were begun. */
export function placesBegun(draftKey: string, part: string): string[] {
  const start = `${startOf(draftKey)}${part} `;
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
    return names.map((name) => name.slice(start.length));
  } catch {
    return [];
  }
}

/** Whether another tab has sent, or given up, the draft of this place that has this key. */
export function isGoneWith({ key, oldValue, newValue }: StorageEvent, draftKey: string, place: string, mine: string): boolean {
  return key === startOf(draftKey) + place && newValue === null && (oldValue ?? "").includes(`"${mine}"`);
}

/** Forgets all that was kept of a form. */
export function forgetDrafts(draftKey: string): void {
  try {
    removeBelow(startOf(draftKey));
  } catch {
    // Nothing was kept.
  }
}

/** Forgets all that was kept of a link that has ended for good, also where it does not open any more. */
export function forgetLink(token: string): void {
  try {
    const { draftKey } = openedIn(linkIn(token));
    localStorage.removeItem(linkIn(token));
    if (draftKey) removeBelow(startOf(draftKey));
  } catch {
    // Nothing was kept.
  }
}

export const isEmpty = ({ typed }: Draft): boolean => Object.keys(typed).length === 0;

/** A draft with one more answer; what stood there is that of when it was begun. */
export const withTyped = (draft: Draft, wire: string, value: unknown, stood: unknown): Draft => ({
  ...draft,
  typed: { ...draft.typed, [wire]: value },
  before: Object.hasOwn(draft.typed, wire) ? draft.before : { ...draft.before, [wire]: stood },
});

/** A draft without some of its answers. */
export function without(draft: Draft, gone: (wire: string) => boolean): Draft {
  const left = (answers: Typed) => Object.fromEntries(Object.entries(answers).filter(([wire]) => !gone(wire)));
  return { ...draft, typed: left(draft.typed), before: left(draft.before) };
}
