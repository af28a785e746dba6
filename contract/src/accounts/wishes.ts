import { action, gives, takes } from "../kit/action.ts";
/** The e-mails that a user may do without. */
export type NotificationKind = "newBrowser" | "kickoffs" | "accessRequests" | "feedback";

/** Which of the e-mails that one may do without a user wants. */
export type Wishes = Partial<Record<NotificationKind, boolean>> & {
  /** The hour of the mail of what there is to do, such as « 07:30 »; null is never. */
  digestAt?: string | null;
};
export const readWishes = action("GET", "/users/{uuid}/notifications", gives<Wishes>);
export const chooseWishes = action("PUT", "/users/{uuid}/notifications", takes<Wishes, Wishes>);
