import { patiently } from "../kit/server/patient-import.ts";

// After the first view, which the region of the notifications does not hold up.
const region = patiently(() => import("./Toasts.tsx"));

/** Says in a toast what happened. Failures with one reason, such as an outage, are one toast. */
export const notify = {
  success: async (text: string) => (await region()).toasts.success(text),
  error: async (text: string) => (await region()).toasts.error(text),
  /** Takes back what was said of an earlier success, which a failure would make a lie. */
  withdraw: async () => (await region()).toasts.withdraw(),
};
