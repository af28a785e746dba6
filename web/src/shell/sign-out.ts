import { forgetDrafts } from "../kit/kept.ts";
import { forgetKeptPages } from "../kit/offline/kept-pages.ts";
import { endOfflineWorker } from "../kit/offline/offline-worker.ts";
import { noteSignOut } from "../kit/server/client.ts";

export async function signOut(): Promise<never> {
  forgetDrafts();
  await Promise.all([forgetKeptPages(), endOfflineWorker()]);
  noteSignOut();
  window.location.assign("/logout");
  return new Promise(() => {});
}
