import { action, gives, takes } from "../kit/action.ts";
export type NotificationKind = "newBrowser" | "kickoffs" | "accessRequests" | "feedback";

export type Wishes = Partial<Record<NotificationKind, boolean>> & {
  /** « 07:30 »; null means never. */
  digestAt?: string | null;
};
export const readWishes = action("GET", "/users/{uuid}/notifications", gives<Wishes>);
export const chooseWishes = action("PUT", "/users/{uuid}/notifications", takes<Wishes, Wishes>);
