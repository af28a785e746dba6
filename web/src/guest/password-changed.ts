import type { Chooser } from "@avant-match/contract/accounts/guest-actions.ts";
import { quietly } from "../kit/quietly.ts";

const KEY = "avant-match-password-changed";

/** Keeps, for the page that follows, that a password was chosen, and whose. */
export const keepPasswordChanged = (chooser: Chooser): void => quietly(() => sessionStorage.setItem(KEY, JSON.stringify(chooser)));

/** Who has just chosen a password; once. */
export function takePasswordChanged(): Chooser | null {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  quietly(() => sessionStorage.removeItem(KEY));
  return isChooser(kept) ? kept : null;
}

const isChooser = (kept: unknown): kept is Chooser =>
  typeof kept === "object" && kept !== null && "username" in kept && "firstname" in kept && "first" in kept;
