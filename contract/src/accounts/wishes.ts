import { action, gives, takes } from "../kit/action.ts";
import type { NotificationKind } from "./notifications.ts";

/** Which of the e-mails that one may do without a user wants. */
export type Wishes = Partial<Record<NotificationKind, boolean>>;
export const readWishes = action("GET", "/users/{uuid}/notifications", gives<Wishes>);
export const chooseWishes = action("PUT", "/users/{uuid}/notifications", takes<Wishes, Wishes>);
