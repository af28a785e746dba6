import { quietly } from "../quietly.ts";

const key = "avant-match-pages-of";
const prefix = "avant-match-page ";

export const mayKeepPages = (): boolean =>
  window.isSecureContext && "serviceWorker" in navigator && "caches" in window && !window.__IMPERSONATED__;

export const openedAsKeptAt = (): string | null => document.getElementById("first-answers")?.dataset.kept ?? null;

export const cacheOf = (address: string): string => `${prefix}${window.__USER_UUID__ ?? ""} ${address}`;

export const noteKeptPages = (): void => void quietly(() => localStorage.setItem(key, window.__USER_UUID__ ?? ""));

export const keepsPagesOf = (): string | null => quietly(() => localStorage.getItem(key)) ?? null;

export const keepsOwnPages = (): boolean => keepsPagesOf() === window.__USER_UUID__;

export const keptCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

export async function forgetPage(cache: string): Promise<void> {
  const [address = ""] = cache.split(" ").slice(-1);
  await caches.delete(cache);
  const registration = await navigator.serviceWorker.getRegistration(address);
  if (registration && new URL(registration.scope).pathname === address) await registration.unregister();
}

export async function forgetKeptPages(): Promise<void> {
  if (keepsPagesOf() === null) return;
  await Promise.all((await keptCaches()).map(forgetPage)).catch(() => {});
  quietly(() => localStorage.removeItem(key));
}

export function forgetOthersPages(): void {
  if (!keepsOwnPages()) void forgetKeptPages();
}

/** Whether a kept page began with a picture (`picture.ts`); what is drawn over it can be pressed. */
export function endPicture(root: HTMLElement): boolean {
  const began = root.dataset.picture !== undefined;
  delete root.dataset.picture;
  root.inert = false;
  return began;
}
