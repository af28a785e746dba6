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
// As much of a link as tells it from others: the rest stays a secret of the address.
const startOf = (token: string): string => `${START} ${token.slice(0, 10)} `;

/** What this browser kept of a part of the form, from before it was closed or lost its network. */
export function draftOf(token: string, place: string): Draft {
  try {
    return { ...noDraft, ...JSON.parse(localStorage.getItem(startOf(token) + place) ?? "{}") };
  } catch {
    return noDraft;
  }
}

/** Keeps what is typed for as long as it is not saved. */
export function keepDraft(token: string, place: string, draft: Draft): void {
  const name = startOf(token) + place;
  try {
    if (isEmpty(draft)) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still saves what arrives.
  }
}

/** The places of a part of the form of which something was kept: « travels » gives the rows that were begun. */
export function placesBegun(token: string, part: string): string[] {
  const start = `${startOf(token)}${part} `;
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
    return names.map((name) => name.slice(start.length));
  } catch {
    return [];
  }
}

/** Whether another tab has sent, or given up, the draft of this place that has this key. */
export function isGoneWith({ key, oldValue, newValue }: StorageEvent, token: string, place: string, mine: string): boolean {
  return key === startOf(token) + place && newValue === null && (oldValue ?? "").includes(`"${mine}"`);
}

/** Forgets all that was kept of a link that has ended. */
export function forgetDrafts(token: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(startOf(token))) localStorage.removeItem(name);
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
