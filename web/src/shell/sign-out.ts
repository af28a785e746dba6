import { forgetDrafts } from "../kit/kept.ts";
import { forgetKeptPages } from "../kit/offline/kept-pages.ts";
import { noteSignOut } from "../kit/server/client.ts";

export async function signOut(): Promise<never> {
  forgetDrafts();
  await forgetKeptPages();
  noteSignOut();
  window.location.assign("/logout");
  return new Promise(() => {});
}
