import { noticeLoss } from "../kit/server/connection.ts";
import { patiently } from "../kit/server/patient-import.ts";
import type { NoticeAction } from "../kit/server/query-client.ts";

/** The region of the notifications, after the first view, which it does not hold up: one, since what came anew after an outage is another. */
export function region(): Promise<Toasts> {
  coming ??= bring().then(
    (toasts) => {
      there = toasts;
      return toasts;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

const bring = patiently(() => import("./Toasts.tsx"));
type Toasts = typeof import("./Toasts.tsx");
let there: Toasts | undefined;
let coming: Promise<Toasts> | undefined;

export const notify = {
  success: async (text: string, action?: NoticeAction) => (await region()).toasts.success(text, action),
  error: async (text: string) => {
    // A page that has just come may have lost the server before the region is there: the loss is said without it.
    if (!there) noticeLoss();
    return (await region()).toasts.error(text);
  },
  withdraw: async () => (await region()).toasts.withdraw(),
};
