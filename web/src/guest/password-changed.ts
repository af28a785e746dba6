import type { Chooser } from "@avant-match/contract/accounts/guest-actions.ts";

const KEY = "avant-match-password-changed";

export function keepPasswordChanged(chooser: Chooser): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chooser));
  } catch {
    // Without a store the next page says nothing of it.
  }
}

export function takePasswordChanged(): Chooser | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return isChooser(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isChooser = (kept: unknown): kept is Chooser =>
  typeof kept === "object" && kept !== null && "username" in kept && "firstname" in kept && "first" in kept;
