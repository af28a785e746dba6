import { onTestFinished, vi } from "vitest";

/** Makes somebody the user of the page for one test, which begins and ends with nothing stored by anybody. */
export function signIn(uuid: string): void {
  forgetAll();
  window.__USER_UUID__ = uuid;
  onTestFinished(() => {
    vi.unstubAllGlobals();
    delete window.__USER_UUID__;
    forgetAll();
  });
}

function forgetAll(): void {
  sessionStorage.clear();
  localStorage.clear();
}
