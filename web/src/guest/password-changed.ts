import type { Chooser } from "@avant-match/contract/accounts/guest-actions.ts";
import { quietly } from "../kit/quietly.ts";

const KEY = "avant-match-password-changed";

export const keepPasswordChanged = (chooser: Chooser): void => quietly(() => sessionStorage.setItem(KEY, JSON.stringify(chooser)));

export function takePasswordChanged(): Chooser | null {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  quietly(() => sessionStorage.removeItem(KEY));
  return isChooser(kept) ? kept : null;
}

const isChooser = (kept: unknown): kept is Chooser =>
  typeof kept === "object" && kept !== null && "username" in kept && "firstname" in kept && "first" in kept;
