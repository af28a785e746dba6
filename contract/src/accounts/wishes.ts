import { action, gives, takes } from "../kit/action.ts";
import type { PushKind } from "./push-kinds.ts";

export type NotificationKind = "newBrowser" | "kickoffs" | "accessRequests" | "feedback";

export type Wishes = Partial<Record<NotificationKind, boolean>> & {
  /** « 07:30 »; null means never. */
  digestAt?: string | null;
  push?: Partial<Record<PushKind, boolean>>;
};
export const readWishes = action("GET", "/users/{uuid}/notifications", gives<Wishes>);
export const chooseWishes = action("PUT", "/users/{uuid}/notifications", takes<Wishes, Wishes>);
