const KEY = "avant-match-password-changed";

/** Keeps, for the page that follows, that a password was chosen. */
export function keepPasswordChanged(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without a store the next page says nothing of it.
  }
}

/** Whether a password was just chosen; once. */
export function takePasswordChanged(): boolean {
  try {
    const kept = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return false;
  }
}
