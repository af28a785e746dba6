/** What was typed and is not saved yet, by the name under which it is sent. */
export type Typed = Readonly<Record<string, unknown>>;

// As much of a link as tells it from others: the rest stays a secret of the address.
const keyOf = (token: string, place: string): string => `avant-match visiteurs ${token.slice(0, 10)} ${place}`;

/** What this browser kept of a part of the form, from before it was closed or lost its network. */
export function draftOf(token: string, place: string): Typed {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(token, place)) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed for as long as it is not saved. */
export function keepDraft(token: string, place: string, typed: Typed): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(keyOf(token, place));
    else localStorage.setItem(keyOf(token, place), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still saves what arrives.
  }
}
