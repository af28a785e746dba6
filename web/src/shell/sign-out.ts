import { forgetDrafts } from "../kit/kept.ts";
import { forgetKeptPages } from "../kit/offline/kept-pages.ts";
import { noteSignOut } from "../kit/server/client.ts";

/** Leaves nothing behind that the next user of the browser could read, and signs out. */
export async function signOut(): Promise<void> {
  forgetDrafts();
  await forgetKeptPages();
  noteSignOut();
  window.location.assign("/logout");
}
